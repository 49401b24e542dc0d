import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { bearer } from './users.ts'
import type { FreeSlot } from './venues.ts'

/** Finds the next day after today on which venues are open. */
export async function findNextOpenDay(request: APIRequestContext): Promise<string> {
  const venues = await (await request.get('/api/facility?limit=1')).json()
  const { data } = await (await request.get(`/api/facility/${venues.data[0]._id}/days`)).json()
  return data.slice(1).find((day: { closed: boolean }) => !day.closed).date
}

/** Finds the last day on which venues were open: today, unless they are closed on this weekday. */
export async function findLastOpenDay(request: APIRequestContext): Promise<string> {
  const { data: site } = await (await request.get('/api/site')).json()
  const day = new Date(site.today)
  while (site.closedWeekdays.includes(day.getUTCDay())) day.setUTCDate(day.getUTCDate() - 1)
  return day.toISOString().slice(0, 10)
}

/** Books a slot through the API; returns the booking. */
export async function createBooking(request: APIRequestContext, token: string, { name: _, ...slot }: FreeSlot) {
  const response = await request.post('/api/bookings', { data: slot, headers: bearer(token) })
  const { data, message } = await response.json()
  expect(response.status(), message).toBe(201)
  return data
}

/** Adds a user to the waitlist of a full slot. */
export async function joinWaitlist(request: APIRequestContext, token: string, full: FreeSlot) {
  const data = { facility: full.facility, date: full.date, from: full.startTime, to: full.endTime }
  const response = await request.post('/api/waitlist', { data, headers: bearer(token) })
  expect(response.status()).toBe(201)
}

/** Fetches a booking from the API. */
export async function getBooking(request: APIRequestContext, token: string, id: string) {
  return (await (await request.get(`/api/bookings/${id}`, { headers: bearer(token) })).json()).data
}

/** Opens the checkout session of a booking through the API; returns its URL. */
export async function openCheckout(request: APIRequestContext, token: string, id: string): Promise<string> {
  const response = await request.post('/api/checkout', { data: { booking: id }, headers: bearer(token) })
  return (await response.json()).data
}

export const cards = {
  later: '4000 0000 0000 0077',
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  step: '4000 0025 0000 3155',
}

/** Fills in the hosted checkout page; returns its button, not yet clicked. */
export async function enterCard(page: Page, card: string) {
  await page.waitForURL('**/sandbox/pay/**')
  await page.getByLabel('Card number').fill(card)
  await page.getByLabel('Expiry').fill('12 / 34')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('Name on card').fill('Rafi Ahmed')
  return page.getByRole('button', { name: /^Pay \$/ })
}

/** Fills in the hosted checkout page and pays. */
export const payWith = async (page: Page, card: string) => (await enterCard(page, card)).click()

/** Books a slot through the API and pays in the browser; returns the booking. */
export async function bookAndPay(page: Page, token: string, slot: FreeSlot) {
  const booking = await createBooking(page.request, token, slot)
  await page.goto(await openCheckout(page.request, token, booking._id))
  await payWith(page, cards.good)
  await page.getByRole('heading', { name: 'Payment Successful!' }).waitFor()
  return booking
}
