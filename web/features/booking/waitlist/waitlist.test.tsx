import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { WaitlistEntry } from '#contract/waitlist'
import { takePendingAction } from '../../../lib/storage/pending-action'
import { readReturnPath } from '../../../lib/storage/return-path'
import { makeFacility } from '../../../testing/facility'
import { errorReply, findToast, renderInApp } from '../../../testing/render-in-app'
import { BookerPanel } from '../book/booker-panel'
import { MyBookings } from '../my-bookings/my-bookings'
import { MyWaitlist } from './my-waitlist'
import { OfferBanner } from './offer-banner'

const user = { email: 'rafi@example.test', role: 'user', name: 'Rafi Ahmed' } as const
const date = '2027-03-11'
const saturday = '2027-03-13'

const facility = makeFacility({
  openingTime: '17:00',
  nextAvailability: { date, startTime: '17:00', endTime: '18:00' },
})

const entry: WaitlistEntry = {
  _id: 'e1',
  facility: facility._id,
  facilityName: facility.name,
  facilityImage: '',
  date,
  from: '19:00',
  to: '20:00',
  hours: 1,
  position: 2,
  ahead: 1,
  odds: 'good',
  status: 'waiting',
  isNotified: false,
  createdAt: '2027-03-10T10:00:00Z',
  offer: null,
}
const offer = { booking: 'b1', startTime: '19:00', endTime: '20:00', court: 'Court 1', price: 14, currency: 'usd' }
const offered = { ...entry, status: 'offered' as const, offer: { ...offer, payBy: '2030-01-01T00:00:00Z' } }

const data = (value: unknown) => Response.json({ success: true, statusCode: 200, message: 'OK', data: value })

/** A server on which 17:00 is free, 21:00 is closed and the other hours are full; it records the requests. */
function createServer(refusal?: Response) {
  const entries: WaitlistEntry[] = []
  const sent: { method: string; path: string; body: unknown }[] = []
  const closures = [{ startTime: '21:00', endTime: '22:00', court: null, reason: 'Cleaning' }]
  const respond = async (request: Request) => {
    const { url, method } = request
    const path = new URL(url).pathname.replace('/api', '')
    const day = { closed: false, reason: null, free: 1, total: 5, closures }
    if (path.endsWith('/days')) return data([date, saturday].map((one) => ({ ...day, date: one })))
    if (path === '/check-availability') return data([{ startTime: '17:00', endTime: '18:00', courtsLeft: 1 }])
    if (method === 'GET') return data(entries)
    sent.push({ method, path, body: method === 'POST' && path === '/waitlist' ? await request.json() : null })
    if (refusal) return refusal
    entries.splice(0, 2, ...(method === 'POST' && path === '/waitlist' ? [entry] : []))
    return data(entries[0] ?? null)
  }
  return { respond, sent, set: (next: WaitlistEntry[]) => entries.splice(0, 1, ...next) }
}

const join = (range: string) => screen.findByRole('button', { name: `Join the waitlist for ${range}` })

test('a full hour, which can’t be booked, is joined in one tap, and left after a confirmation', async () => {
  const { respond, sent } = createServer()
  renderInApp(<BookerPanel facility={facility} />, { user, respond })
  fireEvent.click(await join('19:00–20:00'))
  await findToast('Smash Arena: You are 2nd. Chances are good.')
  expect(sent).toEqual([
    { method: 'POST', path: '/waitlist', body: { facility: facility._id, date, from: '19:00', to: '20:00' } },
  ])
  const full = screen.getByRole('button', { name: '19:00full' })
  expect(full.hasAttribute('disabled')).toBe(true)
  expect(await screen.findByRole('button', { name: 'On the waitlist for 19:00–20:00' })).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: /^Leave.*Smash Arena, 19:00–20:00/ }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Leave the waitlist?' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Leave' }))
  await findToast('You left the waitlist')
  expect(sent.at(-1)).toMatchObject({ method: 'DELETE', path: '/waitlist/e1' })
  expect(await join('19:00–20:00')).toBeTruthy()
})

test('a hall is waited for as a whole, apart from its courts', async () => {
  const hall = { id: '4a5c1b4e-58f0-4a39-8d4a-0a6c1f0f1a11', name: 'Whole hall', sport: 'badminton' as const }
  const spaces = [{ ...hall, courts: [1, 2], slotMinutes: 60, pricePerHour: 40, priceRules: [] }]
  const { respond, sent, set } = createServer()
  set([entry])
  const { router } = renderInApp(<BookerPanel facility={{ ...facility, spaces }} />, { user, respond })
  await act(() => router.navigate(`/?space=${hall.id}`))
  fireEvent.click(await join('19:00–20:00'))
  await waitFor(() =>
    expect(sent[0]?.body).toEqual({ facility: facility._id, space: hall.id, date, from: '19:00', to: '20:00' }),
  )
})

test('of a hall, the list, the banner and the place in line name it', async () => {
  const { respond, set } = createServer()
  const space = { _id: 's1', name: 'Whole hall' }
  const ofHall = { ...offered, space, offer: { ...offered.offer, court: 'Whole hall' } }
  set([ofHall])
  renderInApp(<MyWaitlist pay={() => null} />, { user, respond })
  const [item] = await screen.findAllByRole('listitem')
  expect(item?.textContent).toContain('Thu, 11 Mar, Whole hall, 19:00–20:00')
  expect(item?.textContent).toContain('Whole hall is held for you.')
  renderInApp(<OfferBanner entry={ofHall} pay={() => null} />, { user, respond })
  expect(screen.getByRole('complementary', { name: 'Whole hall for you at Smash Arena' }).textContent).toContain(
    'Whole hall is free for you: Smash Arena',
  )
})

test('only full hours can be waited for: not free, not closed ones', async () => {
  const { respond } = createServer()
  renderInApp(<BookerPanel facility={facility} />, { user, respond })
  const section = within(await screen.findByRole('group', { name: 'Waitlist' }))
  const names = section.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)
  const hours = ['18:00–19:00', '19:00–20:00', '20:00–21:00'].map((range) => `Join the waitlist for ${range}`)
  expect(names).toEqual([...hours, 'Any hour between…'])
})

test('any hour between two times is waited for', async () => {
  const { respond, sent } = createServer()
  renderInApp(<BookerPanel facility={facility} />, { user, respond })
  fireEvent.click(await screen.findByRole('button', { name: 'Any hour between…' }))
  const form = within(await screen.findByRole('form', { name: 'Any hour between two times' }))
  fireEvent.change(form.getByLabelText('and'), { target: { value: '22:00' } })
  fireEvent.change(form.getByLabelText('for'), { target: { value: '120' } })
  const submit = form.getByRole('button', { name: 'Join for any of these' })
  submit.focus()
  fireEvent.click(submit)
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ from: '18:00', to: '22:00', hours: 2 }))
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
  expect(document.activeElement).not.toBe(document.body)
})

test('on a day without the hour that was proposed, the form sends the one that it shows', async () => {
  const { respond, sent } = createServer()
  const late = { dates: { from: saturday, to: saturday }, label: 'Late', openingTime: '19:00', closingTime: '22:00' }
  const { router } = renderInApp(<BookerPanel facility={{ ...facility, specialHours: [late] }} />, { user, respond })
  const open = (day: string) => act(() => router.navigate(`/?date=${day}`))
  // once both days are loaded, the form stays when another is chosen
  await open(saturday)
  await join('19:00–20:00')
  await open(date)
  await join('18:00–19:00')
  fireEvent.click(screen.getByRole('button', { name: 'Any hour between…' }))
  const form = within(await screen.findByRole('form', { name: 'Any hour between two times' }))
  await open(saturday)
  const from = form.getByLabelText<HTMLSelectElement>('Between').value
  fireEvent.click(form.getByRole('button', { name: 'Join for any of these' }))
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ date: saturday, from }))
})

test('while joining and leaving are sent, their buttons show it', async () => {
  const { respond, set } = createServer()
  set([entry])
  const wait = (request: Request) => (request.method === 'GET' ? respond(request) : new Promise<Response>(() => {}))
  renderInApp(<BookerPanel facility={facility} />, { user, respond: wait })
  fireEvent.click(await join('18:00–19:00'))
  expect((await join('18:00–19:00')).getAttribute('aria-busy')).toBe('true')
  expect((await join('20:00–21:00')).getAttribute('aria-busy')).toBe('false')
  fireEvent.click(await screen.findByRole('button', { name: /^Leave/ }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Leave the waitlist?' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Leave' }))
  const panel = await screen.findByRole('group', { name: 'Waitlist' })
  expect(within(panel).getByRole('button', { name: /^Leave/, busy: true })).toBeTruthy()
})

test('a refusal is shown in the server’s words', async () => {
  const message = 'A court is free at that time: book it.'
  const { respond } = createServer(errorReply(409, message, undefined, 'slot_free'))
  renderInApp(<BookerPanel facility={facility} />, { user, respond })
  fireEvent.click(await join('18:00–19:00'))
  await findToast('You are not on the waitlist')
  await findToast(message)
})

test('a guest is sent to login, and the request is remembered', async () => {
  const { respond, sent } = createServer()
  const { router } = renderInApp(<BookerPanel facility={facility} />, { respond })
  fireEvent.click(await join('18:00–19:00'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(readReturnPath()).toEqual({ path: `/facilities/${facility._id}?date=${date}`, title: 'Smash Arena' })
  const body = { facility: facility._id, date, from: '18:00', to: '19:00' }
  expect(takePendingAction()).toEqual({ kind: 'join', name: 'Smash Arena', body })
  expect(sent).toEqual([])
})

test('the banner shows the court, its price and until when it is held, and can decline it', async () => {
  const { respond, sent } = createServer()
  renderInApp(<OfferBanner entry={offered} pay={() => <button type="button">Pay now</button>} />, { user, respond })
  const banner = within(screen.getByRole('complementary', { name: 'A court for you at Smash Arena' }))
  expect(banner.getByText(/A court is free for you/).parentElement?.textContent).toBe(
    'A court is free for you: Smash Arena, Thu, 11 Mar, 19:00–20:00, $14.00',
  )
  expect(banner.getByRole('timer')).toBeTruthy()
  expect(banner.getByRole('button', { name: 'Pay now' })).toBeTruthy()
  fireEvent.click(banner.getByRole('button', { name: /^No, thanks/ }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Give up this court?' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Give it up' }))
  await findToast('It goes to the next in line')
  expect(sent).toEqual([{ method: 'POST', path: '/waitlist/e1/decline', body: null }])
})

test('My Bookings lists the waitlist’s entries, and nothing without any', async () => {
  const { respond, set } = createServer()
  set([offered, { ...entry, _id: 'e2', from: '18:00', to: '21:00', position: 1, odds: 'low' }])
  renderInApp(<MyWaitlist pay={() => <button type="button">Pay now</button>} />, { user, respond })
  const [first, second] = await screen.findAllByRole('listitem')
  expect(first?.textContent).toContain('A court is held for you.')
  expect(within(first as HTMLElement).getByRole('button', { name: 'Pay now' })).toBeTruthy()
  expect(second?.textContent).toContain('Thu, 11 Mar, 1 hour between 18:00 and 21:00')
  expect(second?.textContent).toContain('You are next. Chances are low.')
  expect(within(second as HTMLElement).queryByRole('button', { name: 'Pay now' })).toBeNull()
})

test('bookings stay visible while a waitlist that failed to load is requested again', async () => {
  let asked = 0
  const answerOnce = () => (++asked === 1 ? errorReply(503, 'Busy.') : new Promise<Response>(() => {}))
  const respond = ({ url }: Request) => (new URL(url).pathname === '/api/waitlist' ? answerOnce() : data([]))
  renderInApp(<MyBookings near={null} waitlist={<MyWaitlist pay={() => null} />} />, { user, respond })
  await waitFor(() => expect(asked).toBe(2))
  // the state of the second request reaches components up to a frame later
  for (let frame = 0; frame < 2; frame++) await act(() => new Promise(requestAnimationFrame))
  expect(screen.getByText('No bookings yet')).toBeTruthy()
})
