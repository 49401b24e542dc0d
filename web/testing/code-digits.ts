import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { errorReply } from './render-in-app'

/** Replies to codes: the first one can't be checked, the second one is refused. `sent`: the reply to a request for a code. */
export function failCodes(sent: { message: string; data: unknown }) {
  const replies = [errorReply(503, 'Busy.'), errorReply(400, 'A wrong code.')]
  return ({ url }: Request) =>
    url.endsWith('/verify')
      ? (replies.shift() ?? errorReply(400, 'A third code.'))
      : Response.json({ success: true, ...sent })
}

/** Sends a code to `failCodes` with this button: its digits stay while it could not be checked, and go when it is refused. */
export async function checkKeptDigits(button: string) {
  const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox')
  for (const [index, box] of boxes().entries()) fireEvent.change(box, { target: { value: String(index + 1) } })
  for (const [message, digits] of [
    ['Busy.', '123456'],
    ['A wrong code.', ''],
  ] as const) {
    fireEvent.click(screen.getByRole('button', { name: button }))
    await screen.findByText(message)
    await waitFor(() =>
      expect(
        boxes()
          .map(({ value }) => value)
          .join(''),
      ).toBe(digits),
    )
  }
}
