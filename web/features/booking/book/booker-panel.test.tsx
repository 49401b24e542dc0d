import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { readPendingBooking } from '../../../lib/storage/pending-action'
import { addDays } from '../../../lib/time/calendar-day'
import { makeBooking } from '../../../testing/booking'
import { makeFacility } from '../../../testing/facility'
import { FakeEventSource } from '../../../testing/fake-event-source'
import { errorReply, findToast, renderInApp, revoked } from '../../../testing/render-in-app'
import { useListMyBookingsQuery } from '../my-bookings/api'
import { BookerPanel } from './booker-panel'

const user = { email: 'rafi@example.test', role: 'user', name: 'Rafi Ahmed' } as const

const facility = makeFacility({
  nextAvailability: { date: '2027-03-11', startTime: '08:00', endTime: '09:00' },
})

const data = (value: unknown) => Response.json({ success: true, statusCode: 200, message: 'OK', data: value })

function respond({ url, method }: Request) {
  if (url.includes('/bookings/user')) return data([])
  if (method === 'POST') return revoked()
  if (url.includes('/days')) return data([{ date: '2027-03-11', closed: false, reason: null, free: 28, total: 28 }])
  return data([{ startTime: '19:00', endTime: '20:00', courtsLeft: 2 }])
}

test('booking with a revoked session leads to login and remembers the chosen slot (spec §8)', async () => {
  const { router } = renderInApp(<BookerPanel facility={facility} />, { user, respond })
  fireEvent.click(await screen.findByRole('button', { name: /^19:00.*14/ }))
  fireEvent.click(await screen.findByRole('button', { name: 'Book Now' }))
  await findToast('Unauthorize Access. Please login before booking')
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(screen.queryByText('Something went wrong')).toBeNull()
  expect(readPendingBooking()).toMatchObject({
    name: 'Smash Arena',
    date: '2027-03-11',
    startTime: '19:00',
    amount: 14,
  })
})

test('hours that a link names are waited for, not asked for again', async () => {
  const asked = Promise.withResolvers<void>()
  const answer = async (request: Request) => {
    if (request.url.includes('/check-availability')) await asked.promise
    return respond(request)
  }
  const { router } = renderInApp(<BookerPanel facility={facility} />, { user, respond: answer })
  await act(() => router.navigate('/?date=2027-03-11&from=19:00&to=20:00'))
  const book = await screen.findByRole('button', { name: 'Book Now' })
  await waitFor(() => expect(book.ariaBusy).toBe('true'))
  fireEvent.click(book)
  expect(screen.queryByText('Please select a date and a time slot.')).toBeNull()
  await act(async () => asked.resolve())
  await waitFor(() => expect(book.ariaBusy).toBeNull())
  fireEvent.click(book)
  await findToast('Unauthorize Access. Please login before booking')
})

test('the outcome of an attempt takes the place of the failure before', async () => {
  const answer = (request: Request) =>
    request.method === 'POST' ? errorReply(409, 'This slot has just been taken.') : respond(request)
  renderInApp(<BookerPanel facility={facility} />, { user, respond: answer })
  const book = await screen.findByRole('button', { name: 'Book Now' })
  fireEvent.click(book)
  await findToast('Please select a date and a time slot.')
  fireEvent.click(await screen.findByRole('button', { name: /^19:00.*14/ }))
  fireEvent.click(book)
  await findToast('This slot has just been taken.')
  expect(screen.queryByText('Please select a date and a time slot.')).toBeNull()
})

/** Selects 19:00 and books it; of the requests to book, the first `lost` are done but their replies are lost. */
async function bookWithLostReplies(lost: number) {
  const keys: (string | null)[] = []
  const answer = (request: Request) => {
    if (request.method !== 'POST')
      return keys.length > 0 && request.url.includes('check-availability') ? data([]) : respond(request)
    keys.push(request.headers.get('idempotency-key'))
    return keys.length > lost
      ? data(makeBooking({ date: '2027-03-11' }))
      : Promise.reject(new TypeError('Failed to fetch'))
  }
  const app = renderInApp(<BookerPanel facility={facility} />, { user, respond: answer })
  fireEvent.click(await screen.findByRole('button', { name: /^19:00.*14/ }))
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Book Now' }))
  press()
  return { ...app, keys, press }
}

test('when the reply is lost, the server is asked again with the same key, and the booking goes on to checkout', async () => {
  const { router, keys, refetch } = await bookWithLostReplies(1)
  await findToast('It isn’t known yet whether this was done. Asking again…')
  await refetch('checkAvailability')
  expect(screen.getByTestId('lost-slot').textContent).toBe('')
  await waitFor(() => expect(router.state.location.pathname).toBe('/checkout'))
  expect(keys[1]).toBe(keys[0])
  expect(keys).toHaveLength(2)
})

test('a double click books once', async () => {
  const { router, keys, press } = await bookWithLostReplies(0)
  press()
  await waitFor(() => expect(router.state.location.pathname).toBe('/checkout'))
  expect(keys).toHaveLength(1)
})

test('without any reply nothing is said about the outcome, and Book Now asks again with the same key', async () => {
  const { router, keys, press } = await bookWithLostReplies(4)
  expect(
    await findToast(
      'No answer came from the server, so it isn’t known whether this was done. Check your connection and try again: it is done only once.',
    ),
  ).toBeTruthy()
  await waitFor(() => expect(screen.getByTestId('selection').textContent).toBe('Choose a time'))
  expect(screen.getByTestId('lost-slot').textContent).toBe('')
  press()
  await waitFor(() => expect(router.state.location.pathname).toBe('/checkout'))
  expect(new Set(keys).size).toBe(1)
})

test('a slot that the user holds is theirs instead of full, with a link to pay for it and no waitlist', async () => {
  const held = makeBooking({
    date: '2027-03-11',
    startTime: '19:00',
    endTime: '20:00',
    isBooked: 'confirmed',
    payBy: new Date(Date.now() + 600_000).toISOString(),
    facility: { ...makeBooking().facility, _id: facility._id, timeZone: 'Asia/Dhaka' },
  })
  const answer = ({ url }: Request) => {
    if (url.includes('/bookings/user')) return data([held])
    if (url.includes('/days')) return data([{ date: '2027-03-11', closed: false, reason: null, free: 27, total: 28 }])
    return data(freeAt(17, 18))
  }
  const { router } = renderInApp(<BookerPanel facility={facility} />, { user, respond: answer })
  expect((await screen.findByTestId('hold-note')).textContent).toMatch(
    /^You hold Thu, 11 Mar, 19:00–20:00 until \d\d:\d\d: continue to pay$/,
  )
  expect((await screen.findByText('yours')).closest('button')?.textContent).toContain('19:00')
  expect(screen.getByRole('button', { name: /20:00.*full/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /19:00–20:00/ })).toBeNull()
  fireEvent.click(screen.getByRole('link', { name: 'continue to pay' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/checkout'))
  expect(router.state.location.state).toMatchObject({ booking: { _id: held._id } })
})

const freeAt = (...starts: number[]) =>
  starts.map((hour) => ({ startTime: `${hour}:00`, endTime: `${hour + 1}:00`, courtsLeft: 1 }))

test('when others take a selected slot, this is shown without moving the focus, and the nearest free ones are offered', async () => {
  let slots = freeAt(10, 17, 18, 19, 20)
  const respond = (request: Request) =>
    request.url.includes('check-availability') ? data(slots) : request.url.includes('/days') ? data([]) : data(facility)
  renderInApp(<BookerPanel facility={facility} />, { respond })
  fireEvent.click(await screen.findByRole('button', { name: /^18:00.*14/ }))
  const note = screen.getByTestId('lost-slot')
  expect([note.getAttribute('aria-live'), note.textContent]).toEqual(['polite', ''])
  const button = screen.getByRole('button', { name: 'Book Now' })
  button.focus()
  slots = freeAt(10, 17, 19, 20)
  act(() => FakeEventSource.latest.receive({ facility: facility._id, days: ['2027-03-11'] }, 1))
  await waitFor(() => expect(note.textContent).toContain('18:00–19:00 is no longer free. Nearest free times:'))
  expect(document.activeElement).toBe(button)
  expect(screen.getByTestId('selection').textContent).toBe('Choose a time')
  expect(
    within(note)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['17:00–18:00', '19:00–20:00', '20:00–21:00'])
  fireEvent.click(within(note).getByRole('button', { name: '19:00–20:00' }))
  await waitFor(() => expect(screen.getByTestId('selection').textContent).toContain('19:00–20:00'))
  expect(note.textContent).toBe('')
})

/** A venue whose next free day, which is selected by default, changes when its last hour is taken. */
function FillingVenue() {
  const [soonest, setSoonest] = useState('2027-03-11')
  return (
    <>
      <BookerPanel
        facility={{ ...facility, nextAvailability: { date: soonest, startTime: '19:00', endTime: '20:00' } }}
      />
      <button type="button" onClick={() => setSoonest('2027-03-13')}>
        Take the last hour
      </button>
    </>
  )
}

test('the two weeks of a day chosen elsewhere, as in the dialog, are shown; a new next free day does not end browsing', async () => {
  const closure = { startTime: '18:00', endTime: '20:00', court: null, reason: 'new lights' }
  const respond = ({ url }: Request) => {
    const { pathname, searchParams } = new URL(url)
    if (!pathname.endsWith('/days')) return data(pathname.includes('check-availability') ? freeAt(19) : [])
    const dates = Array.from({ length: 14 }, (_, index) => addDays(searchParams.get('from') ?? '', index))
    const open = { closed: false, reason: null, free: 28, total: 28 }
    return data(dates.map((date) => ({ ...open, date, closures: date === '2027-04-01' ? [closure] : [] })))
  }
  const { router } = renderInApp(<FillingVenue />, { user, respond })
  const findDay = (name: string) => screen.findByRole('button', { name: new RegExp(name) })
  await findDay(', 11 Mar')
  fireEvent.click(screen.getByRole('button', { name: 'Later days' }))
  await findDay(', 25 Mar')
  fireEvent.click(screen.getByRole('button', { name: 'Take the last hour' }))
  await screen.findByText('Sat, 13 Mar, 2027')
  expect(await findDay(', 25 Mar')).toBeTruthy()
  await act(() => router.navigate('?date=2027-04-08'))
  expect((await findDay(', 8 Apr')).getAttribute('aria-pressed')).toBe('true')
  await act(() => router.navigate('?date=2027-04-01'))
  expect(await screen.findByText('Closed 18:00–20:00: new lights')).toBeTruthy()
})

function LeavablePage() {
  const [isLeft, setIsLeft] = useState(false)
  useListMyBookingsQuery({})
  if (isLeft) return null
  return (
    <>
      <BookerPanel facility={facility} />
      <button type="button" onClick={() => setIsLeft(true)}>
        Leave
      </button>
    </>
  )
}

test('a booking confirmed after its page was left is refetched along with the lists (spec §7)', async () => {
  const requests: string[] = []
  const booked = Promise.withResolvers<Response>()
  const respond = ({ url, method }: Request) => {
    const { pathname, searchParams } = new URL(url)
    requests.push(`${method} ${pathname}${searchParams.has('sort') ? ' of the panel' : ''}`)
    if (method === 'POST') return booked.promise
    return data(url.includes('check-availability') ? freeAt(19) : [])
  }
  const countLists = () => requests.filter((request) => request === 'GET /api/bookings/user').length
  const { router } = renderInApp(<LeavablePage />, { user, respond })
  fireEvent.click(await screen.findByRole('button', { name: /^19:00.*14/ }))
  fireEvent.click(await screen.findByRole('button', { name: 'Book Now' }))
  await waitFor(() => expect(requests).toContain('POST /api/bookings'))
  fireEvent.click(screen.getByRole('button', { name: 'Leave' }))
  expect(countLists()).toBe(1)
  booked.resolve(data({ _id: '1', payBy: null, facility }))
  await waitFor(() => expect(countLists()).toBe(2))
  // nor does it interrupt what they do now
  await findToast('Booking confirmed!')
  expect(router.state.location.pathname).toBe('/')
})
