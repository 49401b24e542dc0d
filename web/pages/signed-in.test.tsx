import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import type { Booking } from '#contract/booking'
import type { WaitlistEntry } from '#contract/waitlist'
import { ENGLISH, provideLanguage } from '#i18n/t'
import { keepLoginToast } from '../features/auth/sign-in/login-toast'
import { makeBooking } from '../testing/booking'
import { FakeEventSource } from '../testing/fake-event-source'
import { findToast, renderInApp } from '../testing/render-in-app'
import { RootLayout } from './root-layout'
import SignedIn from './signed-in'

const user = { email: 'rafi@example.test', role: 'user', name: 'Rafi Ahmed' } as const
const entry: WaitlistEntry = {
  _id: 'e1',
  facility: 'f1',
  facilityName: 'Smash Arena',
  facilityImage: '',
  date: '2027-03-11',
  from: '19:00',
  to: '20:00',
  hours: 1,
  position: 1,
  ahead: 0,
  odds: 'good',
  status: 'waiting',
  isNotified: false,
  createdAt: '2027-03-10T10:00:00Z',
  offer: null,
}
const offer = { booking: 'b1', startTime: '19:00', endTime: '20:00', court: 'Court 1', price: 14, currency: 'usd' }
const offered: WaitlistEntry = { ...entry, status: 'offered', offer: { ...offer, payBy: '2030-01-01T00:00:00Z' } }

const reply = (data: unknown) => Response.json({ success: true, statusCode: 200, message: 'OK', data })

/** The waitlist of the user, how often it was asked for, and the bookings. */
function createServer(...entries: WaitlistEntry[]) {
  const server = { entries, asked: 0, bookings: [] as Booking[] }
  const respond = ({ url }: Request) => {
    if (url.includes('/bookings/user')) return reply(server.bookings)
    server.asked += 1
    return reply(server.entries)
  }
  return { server, respond }
}

const tell = (facility: string, day: string, id: number) =>
  act(() => FakeEventSource.latest.receive({ facility, days: [day] }, id))

test('an offer comes with the change that made it, announced in a place that was there before', async () => {
  const { server, respond } = createServer(entry, { ...entry, _id: 'e2', facility: 'f2', date: '2027-03-12' })
  renderInApp(<SignedIn />, { user, respond })
  await waitFor(() => expect(FakeEventSource.latest.url).toContain('facility=f1,f2&'))
  const place = document.querySelector('[aria-live=polite]:empty')
  expect(place).toBeTruthy()
  expect(server.asked).toBe(1)
  server.entries = [offered]
  tell('f1', '2027-03-13', 1)
  tell('f3', '2027-03-11', 2)
  tell('f1', '2027-03-11', 3)
  const banner = await screen.findByRole('complementary', { name: 'A court for you at Smash Arena' })
  expect(place?.contains(banner)).toBe(true)
  expect(server.asked).toBe(2)
})

test('a user without waitlist entries asks for them once and opens no stream', async () => {
  const opened = FakeEventSource.opened.length
  const { server, respond } = createServer()
  renderInApp(<SignedIn />, { user, respond })
  await waitFor(() => expect(server.asked).toBe(1))
  await Promise.resolve()
  expect(FakeEventSource.opened.length).toBe(opened)
})

test('a user who leaves to pay comes back in the language of the page', async () => {
  provideLanguage(() => ({ code: 'bn' }))
  onTestFinished(() => provideLanguage(() => ENGLISH))
  renderInApp(<SignedIn />, { user, respond: createServer(offered).respond })
  fireEvent.click(await screen.findByRole('button', { name: 'Pay now' }))
  await waitFor(() => expect(document.cookie).toContain('language=bn'))
})

test('a page that the sign-in loaded in another language says that it succeeded, once', async () => {
  keepLoginToast()
  renderInApp(<RootLayout />)
  await findToast('Login Successful')
  expect(sessionStorage.getItem('loginToast')).toBeNull()
})

/** Within a test only: its clock is not the one with which this file is loaded. */
const makeHeld = (_id: string) => makeBooking({ _id, payBy: new Date(Date.now() + 23.5 * 60_000).toISOString() })

test('a held court is shown with the time left on every page that does not show it by itself', async () => {
  const { server, respond } = createServer()
  server.bookings = [makeHeld('h1')]
  const { router } = renderInApp(<SignedIn />, { user, respond })
  const link = await screen.findByRole('link', { name: 'Continue paying, 24 min left' })
  await act(() => router.navigate('/user/my-profile'))
  expect(link.isConnected).toBe(true)
  for (const path of ['/checkout', '/user', '/user/bookings', '/admin/bookings']) {
    await act(() => router.navigate(path))
    expect(screen.queryByRole('link', { name: /^Continue paying/ })).toBeNull()
  }
  await act(() => router.navigate('/'))
  fireEvent.click(await screen.findByRole('link', { name: /^Continue paying/ }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/checkout'))
  expect(router.state.location.state).toMatchObject({ booking: { _id: 'h1' } })
  expect(link.isConnected).toBe(false)
})

test('a court that the waitlist offers has one banner', async () => {
  const { server, respond } = createServer(offered)
  server.bookings = [makeHeld('b1'), makeHeld('h1')]
  renderInApp(<SignedIn />, { user, respond })
  expect(await screen.findByRole('complementary', { name: 'A court for you at Smash Arena' })).toBeTruthy()
  const banner = await screen.findByRole('complementary', { name: 'Waits for your payment' })
  expect(banner.textContent).not.toContain('more booking')
})
