import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { book, bookingNow, cards, enterCard, openCheckout, payWith } from '../courts.ts'
import { inDatabase } from '../database.ts'
import { mailTo, newUser, newVisitor } from '../users.ts'

const success = { name: 'Payment Successful!' }

/** The provider fails whenever it is told to close this page, so that the page outlives its booking. */
const keepOpen = (sessionId: string) =>
  inDatabase('update sandbox.switches set fail_calls = -1, fail_only = $1', [`POST /v1/checkout/sessions/${sessionId}`])

test.afterEach(() => inDatabase('update sandbox.switches set fail_calls = default, fail_only = default'))

type Slot = { facility: string; date: string; startTime: string; endTime: string }

/** Books; answers the new booking's id, or null when every court is taken. */
async function tryBooking(request: APIRequestContext, token: string, slot: Slot): Promise<string | null> {
  const headers = { authorization: `Bearer ${token}` }
  const response = await request.post('/api/bookings', { data: slot, headers })
  if (response.status() === 409) return null
  const { data, message } = await response.json()
  expect(response.status(), message).toBe(201)
  return data._id
}

/** Somebody has the payment page open; then their time runs out, and another user books the slot. */
async function outlived(page: Page) {
  const user = await newUser(page.request)
  const { _id: id, facility, date, startTime, endTime } = await book(page.request, user.token)
  const payPage = await openCheckout(page.request, user.token, id)
  await page.goto(payPage)
  await keepOpen(payPage.split('/').at(-1) ?? '')
  await inDatabase(`update booking set pay_by = now() - interval '2 minutes' where id = $1`, [id])
  const slot = { facility: facility._id, date, startTime, endTime }
  const rival = await newUser(page.request)
  const rivals = await tryBooking(page.request, rival.token, slot)
  const released = await bookingNow(page.request, user.token, id)
  expect(released).toMatchObject({ isBooked: 'cancelled', cancelReason: 'Not paid in time.' })
  return { ...user, id, slot, rival, rivals }
}

test('paid after the release, the slot free: the court is taken again', async ({ page }) => {
  const { token, email, id, rival, rivals } = await outlived(page)
  const headers = { authorization: `Bearer ${rival.token}` }
  expect((await page.request.delete(`/api/bookings/${rivals}`, { headers })).ok()).toBe(true)
  await payWith(page, cards.good)
  await expect(page.getByRole('heading', success)).toBeVisible()
  const { isBooked, receipt } = await bookingNow(page.request, token, id)
  expect(isBooked).toBe('paid')
  expect(receipt).toMatchObject({ refunded: 0, kept: receipt.charged })
  await mailTo(page.request, email, /paid/i)
})

test('paid after the release, the slot sold again: all the money goes back, and the user is told', async ({ page }) => {
  const { token, email, id, slot, rival, rivals } = await outlived(page)
  while (await tryBooking(page.request, rival.token, slot));
  await payWith(page, cards.good)
  await expect(page.getByRole('heading', { name: 'Payment refunded' })).toBeVisible()
  await expect(async () => {
    const { isBooked, receipt, refunds } = await bookingNow(page.request, token, id)
    expect(isBooked).toBe('cancelled')
    expect(receipt).toMatchObject({ refunded: receipt.charged, kept: 0 })
    expect(refunds).toMatchObject([{ amount: receipt.charged, status: 'succeeded' }])
  }).toPass({ timeout: 20_000 })
  await mailTo(page.request, email, /refund/i)
  expect((await bookingNow(page.request, rival.token, rivals ?? '')).isBooked).toBe('confirmed')
})

/** Somebody with an unpaid booking whose payment page is open. */
async function atThePayPage(page: Page) {
  const { token } = await newVisitor(page)
  const { _id: id, payableAmount } = await book(page.request, token)
  const payPage = await openCheckout(page.request, token, id)
  await page.goto(payPage)
  const paidOnce = async () => {
    const { isBooked, receipt, history } = await bookingNow(page.request, token, id)
    expect(isBooked).toBe('paid')
    expect(receipt).toMatchObject({ charged: payableAmount, refunded: 0 })
    expect(history.filter(({ what }: { what: string }) => what === 'paid')).toHaveLength(1)
  }
  return { payPage, paidOnce }
}

test('a double click on pay charges once', async ({ page }) => {
  const { paidOnce } = await atThePayPage(page)
  await (await enterCard(page, cards.good)).dblclick()
  await expect(page.getByRole('heading', success)).toBeVisible()
  await paidOnce()
})

test('the back button after paying leads to a payment page that takes nothing any more', async ({ page }) => {
  const { payPage, paidOnce } = await atThePayPage(page)
  await payWith(page, cards.good)
  await expect(page.getByRole('heading', success)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(payPage)
  await expect(page.getByLabel('Card number')).toHaveCount(0)
  await page.getByRole('main').getByRole('link').click()
  await expect(page.getByRole('heading', success)).toBeVisible()
  await paidOnce()
})

test('the payment page in two tabs: paid in one, the other leads to the same success', async ({ page, context }) => {
  const { payPage, paidOnce } = await atThePayPage(page)
  const other = await context.newPage()
  await other.goto(payPage)
  await payWith(page, cards.good)
  await expect(page.getByRole('heading', success)).toBeVisible()
  await payWith(other, cards.good)
  await expect(other.getByRole('heading', success)).toBeVisible()
  await paidOnce()
})
