import { expect } from '@playwright/test'
import { bookAndPay, cards, createBooking, enterCard, getBooking, openCheckout, payWith } from '../courts.ts'
import { queryDatabase } from '../database.ts'
import { test } from '../fixtures.ts'
import { bearer, storeSession, waitForToast } from '../users.ts'

const paid = { name: 'Payment Successful!' }

test('without a booking the checkout says so, a held court is in sight on every page, first on the dashboard, and a second tab offers it', async ({
  page,
  user: { token },
  venue,
}) => {
  await page.goto('/checkout')
  await expect(page.getByText('No booking data found. Please try again.')).toBeVisible()
  const booking = await createBooking(page.request, token, venue.nextSlot())
  const banner = page.getByRole('complementary', { name: 'Waits for your payment' })
  for (const path of ['/', '/about', '/user/my-profile']) {
    await page.goto(path)
    await expect(banner).toContainText(booking.facility.name)
  }
  await expect(banner.getByRole('link', { name: /^Continue paying, \d+ min left$/ })).toBeVisible()
  const second = await page.context().newPage()
  await storeSession(second, token)
  await second.goto('/checkout')
  const offered = second.getByRole('article', { name: 'Waits for your payment' })
  await expect(offered).toContainText(booking.facility.name)
  await expect(second.getByText('No booking data found. Please try again.')).toBeVisible()
  await offered.getByRole('link', { name: 'Checkout' }).click()
  await expect(second.getByRole('button', { name: 'Proceed to Checkout' })).toBeVisible()
  await second.close()
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Dashboard' }).click()
  const card = page.getByRole('article', { name: 'Waits for your payment' })
  await expect(card).toContainText(/Pay within \d+ min/)
  await expect(card).toContainText(booking.facility.name)
  await card.getByRole('link', { name: 'Checkout' }).click()
  await expect(page).toHaveURL('/checkout')
  await page.goBack()
  await page.goBack()
  await banner.getByRole('link', { name: /^Continue paying/ }).click()
  await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeVisible()
  await expect(banner).toHaveCount(0)
})

test('a declined card can be replaced by another one, which asks for one more step, and the Enter key in a field pays', async ({
  page,
  user: { token },
  venue,
}) => {
  const booking = await createBooking(page.request, token, venue.nextSlot())
  await page.goto('/user/bookings')
  await page.getByRole('row', { name: booking.facility.name }).getByRole('link', { name: 'Checkout' }).click()
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await enterCard(page, cards.declined)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('declined')
  await enterCard(page, cards.step)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Complete', exact: true }).click()
  await expect(page.getByRole('heading', paid)).toBeVisible()
  expect((await getBooking(page.request, token, booking._id)).isBooked).toBe('paid')
})

test('the success page holds everything, also when opened again or signed out', async ({
  page,
  browser,
  user: { token, email },
  venue,
}) => {
  const booking = await bookAndPay(page, token, venue.nextSlot())
  for (const text of [email, 'Rafi Ahmed', 'payment', 'Payment status', 'Payment mode', 'Purchased items'])
    await expect(page.getByRole('main').getByText(text, { exact: true }).first()).toBeVisible()
  await expect(page.getByText(`${booking.payableAmount.toFixed(2)} USD`).first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', paid)).toBeVisible()
  const otherVisitor = await (await browser.newContext()).newPage()
  await otherVisitor.goto(page.url())
  await expect(otherVisitor.getByRole('heading', paid)).toBeVisible()
  await otherVisitor.context().close()
  await page.getByRole('link', { name: 'Go to Homepage' }).click()
  await expect(page).toHaveURL('/')
})

test('double clicks open one checkout session and charge once, and after paying the back button offers nothing to pay', async ({
  page,
  user: { token },
  venue,
}) => {
  const booking = await createBooking(page.request, token, venue.nextSlot())
  await page.goto('/user/bookings')
  await page.getByRole('row', { name: booking.facility.name }).getByRole('link', { name: 'Checkout' }).click()
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/checkout')) sent++
  })
  await page.getByRole('button', { name: 'Proceed to Checkout' }).dblclick()
  await (await enterCard(page, cards.good)).dblclick()
  await expect(page.getByRole('heading', paid)).toBeVisible()
  expect(sent).toBe(1)
  const { isBooked, receipt, history } = await getBooking(page.request, token, booking._id)
  expect(isBooked).toBe('paid')
  expect(receipt).toMatchObject({ charged: booking.payableAmount, refunded: 0 })
  expect(history.filter(({ what }: { what: string }) => what === 'paid')).toHaveLength(1)

  await page.goBack()
  await page.waitForURL('**/sandbox/pay/**')
  await expect(page.getByLabel('Card number')).toHaveCount(0)
  await page.getByRole('main').getByRole('link').click()
  await expect(page.getByRole('heading', paid)).toBeVisible()
  await page.goBack()
  await page.goBack()
  await page.waitForURL('**/checkout')
  await expect(page.getByText('This booking has already been paid.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toHaveAttribute('aria-disabled', 'true')
})

test('with two tabs, a booking cancelled in one can’t be paid in the other', async ({
  page,
  context,
  user: { token },
  venue,
}) => {
  const booking = await createBooking(page.request, token, venue.nextSlot())
  await page.goto('/user/bookings')
  await page.getByRole('row', { name: booking.facility.name }).getByRole('link', { name: 'Checkout' }).click()
  await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeEnabled()
  // this tab polls the booking every 20 s, and must not see the cancellation before the click
  await page.route('**/api/bookings/*', () => {})
  const other = await context.newPage()
  await storeSession(other, token)
  await other.goto(`/user/bookings/${booking._id}`)
  await other.getByRole('button', { name: /^Cancel/ }).click()
  const cancelled = waitForToast(other, 'Booking cancelled successfully')
  await other.getByRole('button', { name: 'Continue' }).click()
  await cancelled
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await waitForToast(page, 'Something went wrong')
})

test('a checkout session whose booking was cancelled takes no money', async ({ page, user: { token }, venue }) => {
  const booking = await createBooking(page.request, token, venue.nextSlot())
  const address = await openCheckout(page.request, token, booking._id)
  await page.goto(address)
  const headers = bearer(token)
  expect((await page.request.delete(`/api/bookings/${booking._id}`, { headers })).ok()).toBe(true)
  await page.goto(address)
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toHaveCount(0)
  expect((await getBooking(page.request, token, booking._id)).isBooked).toBe('cancelled')
})

test('a payment that is still processing says so, the page updates by itself, and says later that it was refunded', async ({
  page,
  user: { token },
  venue,
}) => {
  // the test decides when the bank answers
  await queryDatabase('update sandbox.switches set settle_after_ms = 3600000')
  const booking = await createBooking(page.request, token, venue.nextSlot())
  await page.goto(await openCheckout(page.request, token, booking._id))
  await payWith(page, cards.later)
  await expect(page.getByRole('heading', { name: 'Payment is being processed' })).toBeVisible()
  await queryDatabase('update sandbox.card_intent set due_at = now() where due_at is not null')
  await expect(page.getByRole('heading', paid)).toBeVisible()
  const headers = bearer(token)
  const refund = await page.request.post(`/api/bookings/${booking._id}/refund`, { data: {}, headers })
  expect(refund.ok(), await refund.text()).toBe(true)
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Payment refunded' })).toBeVisible({ timeout: 10_000 })
  }).toPass()
})

test.afterEach(() => queryDatabase('update sandbox.switches set settle_after_ms = default'))
