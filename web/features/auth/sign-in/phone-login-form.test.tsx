import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { errorReply, renderInApp } from '../../../testing/render-in-app'
import { PhoneLoginForm } from './phone-login-form'

test('digits that the server could not check are kept, and those that it refused are removed', async () => {
  const answers = [errorReply(503, 'Busy.'), errorReply(400, 'A wrong code.')]
  const respond = ({ url }: Request) =>
    url.endsWith('/verify')
      ? (answers.shift() as Response)
      : Response.json({ success: true, message: 'We sent a code.', data: null })
  renderInApp(<PhoneLoginForm />, { respond })
  fireEvent.change(screen.getByLabelText('Phone'), { target: { value: '01711222333' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send me a code' }))
  await screen.findByText('We sent a code.')
  for (const [index, box] of screen.getAllByRole('textbox').entries())
    fireEvent.change(box, { target: { value: String(index + 1) } })
  const shown = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)
  for (const [message, digits] of [
    ['Busy.', '123456'],
    ['A wrong code.', ''],
  ] as const) {
    fireEvent.click(screen.getByRole('button', { name: 'Login' }))
    await screen.findByText(message)
    await waitFor(() => expect(shown().join('')).toBe(digits))
  }
})
