import { expect, test } from 'vitest'
import { findToast, renderInApp } from '../../testing/render-in-app'
import { toastError } from './api-error'

test('a toast about what the browser refused doesn’t blame the server', async () => {
  renderInApp(<p>A page</p>)
  toastError('Notifications could not be changed', new DOMException('denied', 'NotAllowedError'))
  await findToast('Notifications could not be changed')
  expect(document.body.textContent).not.toContain('could not be reached')
})

test.each([
  ['the server’s message', { status: 409, data: { success: false, message: 'It is taken.' } }, 'It is taken.'],
  [
    'that the server could not be reached',
    { status: 'FETCH_ERROR', error: 'Failed to fetch' },
    'The server could not be reached. Check your connection and try again.',
  ],
])('a toast about a failed call says %s', async (_, error, text) => {
  renderInApp(<p>A page</p>)
  toastError('Something went wrong', error)
  await findToast('Something went wrong')
  await findToast(text)
})
