import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeFacility } from '../../../testing/facility'
import { errorReply, renderInApp } from '../../../testing/render-in-app'
import { BookerPanel } from './booker-panel'

const facility = makeFacility({ nextAvailability: { date: '2027-03-11', startTime: '08:00', endTime: '09:00' } })
const coach = { _id: 'c1', name: 'Nadia Islam', pricePerHour: 6, priceRules: [], free: ['19:00'] }
const data = (value: unknown) => Response.json({ success: true, statusCode: 200, message: 'OK', data: value })
const busy = () => errorReply(503, 'Busy.')

/** 19:00 is free on every day. */
function respond({ url }: Request) {
  if (!url.includes('/days')) return data([{ startTime: '19:00', endTime: '20:00', courtsLeft: 2 }])
  return data([{ date: '2027-03-11', closed: false, reason: null, free: 28, total: 28, closures: [] }])
}

/** Presses Try again next to a text; both stay until the answer that the returned function gives. */
async function retry(text: string, setAnswer: (answer: () => Promise<Response>) => void) {
  const { promise, resolve } = Promise.withResolvers<Response>()
  setAnswer(() => promise)
  const box = screen.getByText(text).parentElement?.parentElement as HTMLElement
  const button = within(box).getByRole('button', { name: 'Try again' })
  button.focus()
  fireEvent.click(button)
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'))
  expect(document.activeElement).toBe(button)
  return async (answer: Response) => {
    resolve(answer)
    await waitFor(() => expect(screen.queryByText(text)).toBeNull())
  }
}

test('a lesson is not offered as a court alone while the hours of its coach could not be loaded', async () => {
  let answer: () => Response | Promise<Response> = busy
  const { router } = renderInApp(<BookerPanel facility={facility} />, { respond, respondCoaches: () => answer() })
  await screen.findByRole('button', { name: /^19:00.*14/ })
  await act(() => router.navigate('/?date=2027-03-11&from=19:00&to=20:00&coach=c1'))
  expect(await screen.findByText('The free slots could not be loaded.')).toBeTruthy()
  expect(screen.getByTestId('selection').textContent).toBe('Choose a time')
  const load = await retry('The free slots could not be loaded.', (next) => {
    answer = next
  })
  await load(data([coach]))
  await waitFor(() => expect(screen.getByTestId('selection').textContent).toContain('19:00–20:00'))
  expect(screen.getByLabelText<HTMLSelectElement>('With a coach').value).toBe('c1')
})

test('a calendar that could not be loaded leaves the free slots', async () => {
  let answer: () => Response | Promise<Response> = busy
  renderInApp(<BookerPanel facility={facility} />, {
    respond: (request) => (request.url.includes('/days') ? answer() : respond(request)),
  })
  expect(await screen.findByText('The calendar could not be loaded.')).toBeTruthy()
  const isBusy = () => screen.getByRole('group', { name: 'Choose a date' }).getAttribute('aria-busy')
  expect(isBusy()).toBe('false')
  expect(await screen.findByRole('button', { name: /^19:00.*14/ })).toBeTruthy()
  const load = await retry('The calendar could not be loaded.', (next) => {
    answer = next
  })
  expect(isBusy()).toBe('true')
  await load(respond(new Request('/api/days')))
  expect(await screen.findByRole('button', { name: /, 11 Mar/ })).toBeTruthy()
})

test('a day of the week says what could not be loaded', async () => {
  let answer: () => Response | Promise<Response> = busy
  renderInApp(<BookerPanel facility={facility} />, {
    respond: (request) => (request.url.includes('date=2027-03-12') ? answer() : respond(request)),
  })
  fireEvent.click(await screen.findByRole('link', { name: 'Week' }))
  const friday = within(await screen.findByRole('region', { name: 'Fri, 12 Mar' }))
  expect(await friday.findByText('The free slots could not be loaded.')).toBeTruthy()
  const load = await retry('The free slots could not be loaded.', (next) => {
    answer = next
  })
  await load(data([{ startTime: '19:00', endTime: '20:00', courtsLeft: 2 }]))
  expect(await friday.findByRole('button', { name: /^19:00/ })).toBeTruthy()
})
