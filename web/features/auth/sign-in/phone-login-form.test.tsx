import { fireEvent, screen } from '@testing-library/react'
import { test } from 'vitest'
import { checkKeptDigits, failCodes } from '../../../testing/code-digits'
import { renderInApp } from '../../../testing/render-in-app'
import { PhoneLoginForm } from './phone-login-form'

test('digits that the server could not check are kept, and those that it refused are removed', async () => {
  renderInApp(<PhoneLoginForm />, { respond: failCodes({ message: 'We sent a code.', data: null }) })
  fireEvent.change(screen.getByLabelText('Phone'), { target: { value: '01711222333' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send me a code' }))
  await screen.findByText('We sent a code.')
  await checkKeptDigits('Login')
})
