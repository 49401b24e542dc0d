import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { cards, createBooking, enterCard, getBooking, openCheckout, payWith } from '../courts.ts'
import { queryDatabase } from '../database.ts'
import { bearer, createSignedInUser, createUser, waitForMail } from '../users.ts'

const success = { name: 'Payment Successful!' }

/** Makes the provider fail to expire this checkout session, so that it stays open after the booking's hold has expired. */
const failSessionExpiry = (sessionId: string) =>
  queryDatabase('update sandbox.switches set fail_calls = -1, fail_only = $1', [
    `POST /v1/checkout/sessions/${sessionId}`,
  ])

test.afterEach(() => queryDatabase('update sandbox.switches set fail_calls = default, fail_only = default'))

type Slot = { facility: string; date: string; startTime: string; endTime: string }

/** Books a slot; returns the new booking's id, or null when every court is taken. */
async function tryBooking(request: APIRequestContext, token: string, slot: Slot): Promise<string | null> {
  const headers = bearer(token)
  const response = await request.post('/api/bookings', { data: slot, headers })
  if (response.status() === 409) return null
  const { data, message } = await response.json()
  expect(response.status(), message).toBe(201)
  return data._id
}

/** Opens the checkout session of a booking whose hold then expires, and lets another user book the slot. */
async function openExpiredCheckout(page: Page) {
  const user = await createUser(page.request)
  const { _id: id, facility, date, startTime, endTime } = await createBooking(page.request, user.token)
  const checkoutUrl = await openCheckout(page.request, user.token, id)
  await page.goto(checkoutUrl)
  await failSessionExpiry(checkoutUrl.split('/').at(-1) ?? '')
  await queryDatabase(`update booking set pay_by = now() - interval '2 minutes' where id = $1`, [id])
  const slot = { facility: facility._id, date, startTime, endTime }
  const rival = await createUser(page.request)
  const rivalBookingId = await tryBooking(page.request, rival.token, slot)
  const released = await getBooking(page.request, user.token, id)
  expect(released).toMatchObject({ isBooked: 'cancelled', cancelReason: 'Not paid in time.' })
  return { ...user, id, slot, rival, rivalBookingId }
}

test('a payment after the hold expired takes the court again if the slot is still free', async ({ page }) => {
  const { token, email, id, rival, rivalBookingId } = await openExpiredCheckout(page)
  const headers = bearer(rival.token)
  expect((await page.request.delete(`/api/bookings/${rivalBookingId}`, { headers })).ok()).toBe(true)
  await payWith(page, cards.good)
  await expect(page.getByRole('heading', success)).toBeVisible()
  const { isBooked, receipt } = await getBooking(page.request, token, id)
  expect(isBooked).toBe('paid')
  expect(receipt).toMatchObject({ refunded: 0, kept: receipt.charged })
  await waitForMail(page.request, email, /paid/i)
})

test('a payment after the slot was sold again is refunded in full, and the user is notified', async ({ page }) => {
  const { token, email, id, slot, rival, rivalBookingId } = await openExpiredCheckout(page)
  while (await tryBooking(page.request, rival.token, slot));
  await payWith(page, cards.good)
  await expect(page.getByRole('heading', { name: 'Payment refunded' })).toBeVisible()
  await expect(async () => {
    const { isBooked, receipt, refunds } = await getBooking(page.request, token, id)
    expect(isBooked).toBe('cancelled')
    expect(receipt).toMatchObject({ refunded: receipt.charged, kept: 0 })
    expect(refunds).toMatchObject([{ amount: receipt.charged, status: 'succeeded' }])
  }).toPass()
  await waitForMail(page.request, email, /refund/i)
  expect((await getBooking(page.request, rival.token, rivalBookingId ?? '')).isBooked).toBe('confirmed')
})

/** Signs a new user in and opens the checkout session of an unpaid booking of theirs. */
async function openCheckoutSession(page: Page) {
  const { token } = await createSignedInUser(page)
  const { _id: id, payableAmount } = await createBooking(page.request, token)
  const checkoutUrl = await openCheckout(page.request, token, id)
  await page.goto(checkoutUrl)
  const expectPaidOnce = async () => {
    const { isBooked, receipt, history } = await getBooking(page.request, token, id)
    expect(isBooked).toBe('paid')
    expect(receipt).toMatchObject({ charged: payableAmount, refunded: 0 })
    expect(history.filter(({ what }: { what: string }) => what === 'paid')).toHaveLength(1)
  }
  return { checkoutUrl, expectPaidOnce }
}

test('a double click on pay charges once', async ({ page }) => {
  const { expectPaidOnce } = await openCheckoutSession(page)
  await (await enterCard(page, cards.good)).dblclick()
  await expect(page.getByRole('heading', success)).toBeVisible()
  await expectPaidOnce()
})

test('after paying, the back button leads to a checkout page that takes no more money', async ({ page }) => {
  const { checkoutUrl, expectPaidOnce } = await openCheckoutSession(page)
  await payWith(page, cards.good)
  await expect(page.getByRole('heading', success)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(checkoutUrl)
  await expect(page.getByLabel('Card number')).toHaveCount(0)
  await page.getByRole('main').getByRole('link').click()
  await expect(page.getByRole('heading', success)).toBeVisible()
  await expectPaidOnce()
})

test('a checkout session open in two tabs is paid once, and both lead to the success page', async ({
  page,
  context,
}) => {
  const { checkoutUrl, expectPaidOnce } = await openCheckoutSession(page)
  const other = await context.newPage()
  await other.goto(checkoutUrl)
  await payWith(page, cards.good)
  await expect(page.getByRole('heading', success)).toBeVisible()
  await payWith(other, cards.good)
  await expect(other.getByRole('heading', success)).toBeVisible()
  await expectPaidOnce()
})
