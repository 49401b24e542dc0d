import { expect, it, onTestFinished } from 'vitest'
import { receiveToasts } from '../../../lib/page/toast'
import { showCancelFailure } from './show-cancel-failure'

it.each([
  ['Failed to cancel', { status: 409, data: { message: 'The booking has begun.' } }],
  ['Something went wrong. Try Again!', { status: 'FETCH_ERROR', data: { message: 'No answer came from the server.' } }],
  ['Something went wrong. Try Again!', { status: 503, data: { message: 'The database is not responding.' } }],
])('the title is %s after %j, which is described', (title, error) => {
  receiveToasts(() => undefined)() // drops what other files have queued, which share the process
  const shown: string[] = []
  onTestFinished(
    receiveToasts((event) => 'show' in event && shown.push(event.show.title, event.show.description ?? '')),
  )
  showCancelFailure('cancel', error)
  expect(shown).toEqual([title, error.data.message])
})
