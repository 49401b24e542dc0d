import { test } from 'vitest'
import { findToast, renderInApp } from '../../testing/render-in-app'
import { toastError } from './api-error'

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
