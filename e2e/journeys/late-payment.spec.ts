import { expect, type Page } from '@playwright/test'
import { cards, createBooking, getBooking, openCheckout, payWith } from '../courts.ts'
import { queryDatabase } from '../database.ts'
import { test } from '../fixtures.ts'
import { bearer, createUser, waitForMail } from '../users.ts'
import type { FreeSlot } from '../venues.ts'

const success = { name: 'Payment Successful!' }

/** Makes the provider fail to expire this checkout session, so that it stays open after the booking's hold has expired. */
const failSessionExpiry = (sessionId: string) =>
  queryDatabase('update sandbox.switches set fail_calls = -1, fail_only = $1', [
    `POST /v1/checkout/sessions/${sessionId}`,
  ])

test.afterEach(() => queryDatabase('update sandbox.switches set fail_calls = default, fail_only = default'))

/** Opens the checkout session of a booking whose hold then expires, and lets another user book its court. */
async function openExpiredCheckout(page: Page, slot: FreeSlot) {
  const user = await createUser()
  const { _id: id } = await createBooking(page.request, user.token, slot)
  const checkoutUrl = await openCheckout(page.request, user.token, id)
  await page.goto(checkoutUrl)
  await failSessionExpiry(checkoutUrl.split('/').at(-1) ?? '')
  await queryDatabase(`update booking set pay_by = now() - interval '2 minutes' where id = $1`, [id])
  const rival = await createUser()
  const { _id: rivalBookingId } = await createBooking(page.request, rival.token, slot)
  const released = await getBooking(page.request, user.token, id)
  expect(released).toMatchObject({ isBooked: 'cancelled', cancelReason: 'Not paid in time.' })
  return { ...user, id, rival, rivalBookingId }
}

test('a payment after the hold expired takes the court again if the slot is still free', async ({ page, venue }) => {
  const { token, email, id, rival, rivalBookingId } = await openExpiredCheckout(page, venue.nextSlot())
  const headers = bearer(rival.token)
  expect((await page.request.delete(`/api/bookings/${rivalBookingId}`, { headers })).ok()).toBe(true)
  await payWith(page, cards.good)
  await expect(page.getByRole('heading', success)).toBeVisible()
  const { isBooked, receipt } = await getBooking(page.request, token, id)
  expect(isBooked).toBe('paid')
  expect(receipt).toMatchObject({ refunded: 0, kept: receipt.charged })
  await waitForMail(page.request, email, /paid/i)
})

test('a payment after the slot was sold again is refunded in full, and the user is notified', async ({
  page,
  venue,
}) => {
  const { token, email, id, rival, rivalBookingId } = await openExpiredCheckout(page, venue.nextSlot())
  await payWith(page, cards.good)
  await expect(page.getByRole('heading', { name: 'Payment refunded' })).toBeVisible()
  await expect(async () => {
    const { isBooked, receipt, refunds } = await getBooking(page.request, token, id)
    expect(isBooked).toBe('cancelled')
    expect(receipt).toMatchObject({ refunded: receipt.charged, kept: 0 })
    expect(refunds).toMatchObject([{ amount: receipt.charged, status: 'succeeded' }])
  }).toPass()
  await waitForMail(page.request, email, /refund/i)
  expect((await getBooking(page.request, rival.token, rivalBookingId)).isBooked).toBe('confirmed')
})

test('a checkout session open in two tabs is paid once, and both lead to the success page', async ({
  page,
  context,
  user,
  venue,
}) => {
  const { _id: id, payableAmount } = await createBooking(page.request, user.token, venue.nextSlot())
  const checkoutUrl = await openCheckout(page.request, user.token, id)
  await page.goto(checkoutUrl)
  const other = await context.newPage()
  await other.goto(checkoutUrl)
  await payWith(page, cards.good)
  await expect(page.getByRole('heading', success)).toBeVisible()
  await payWith(other, cards.good)
  await expect(other.getByRole('heading', success)).toBeVisible()
  const { isBooked, receipt, history } = await getBooking(page.request, user.token, id)
  expect(isBooked).toBe('paid')
  expect(receipt).toMatchObject({ charged: payableAmount, refunded: 0 })
  expect(history.filter(({ what }: { what: string }) => what === 'paid')).toHaveLength(1)
})
