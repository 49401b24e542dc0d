import { fireEvent, screen } from '@testing-library/react'
import { test } from 'vitest'
import { findToast, renderInApp } from '../../../testing/render-in-app'
import { ForgotPasswordForm } from './forgot-password-form'

test('an unreachable server is reported', async () => {
  renderInApp(<ForgotPasswordForm onSent={() => {}} />)
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'somebody@example.test' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  await findToast('Something went wrong. Try again later.')
})
