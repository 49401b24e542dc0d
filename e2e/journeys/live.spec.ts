import { expect } from '@playwright/test'
import { cards, payWith } from '../courts.ts'
import { test } from '../fixtures.ts'
import { open } from '../open.ts'
import { bearer, createUser, storeSession } from '../users.ts'

test.use({ viewport: { width: 1280, height: 900 } })

test('a slot that one user books and gets refunded disappears and returns for another user and on the day board', async ({
  page,
  browser,
  request,
  venue,
}) => {
  const rival = await createUser('Live Rival')
  const slot = venue.nextSlot()
  const { facility, date, startTime, endTime } = slot
  const watched = page.getByRole('complementary').locator(`[data-start="${startTime}"]`)
  await open(page, `/facilities/${facility}?date=${date}&from=${startTime}`)
  await expect(page.getByTestId('selection')).toContainText(startTime)

  const admin = await browser.newPage()
  await storeSession(admin, (await createUser('Admin', 'admin')).token)
  await open(admin, `/admin/welcome?date=${date}&facility=${facility}`)

  const other = await browser.newPage()
  await storeSession(other, rival.token)
  await open(other, `/facilities/${facility}?date=${date}&from=${startTime}&to=${endTime}`)
  await other.getByRole('complementary').getByRole('button', { name: 'Book Now' }).click()
  await other.waitForURL('**/checkout')
  const note = page.getByTestId('lost-slot')
  await expect(note).toContainText(`${startTime}–${endTime} is no longer free.`)
  await expect(watched).toHaveCount(0)
  await expect(admin.getByRole('link', { name: new RegExp(`^Live Rival .*${startTime}–${endTime}`) })).toBeVisible()

  await other.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await payWith(other, cards.good)
  await other.getByRole('heading', { name: 'Payment Successful!' }).waitFor()
  const headers = bearer(rival.token)
  const { data } = await (await request.get('/api/bookings/user', { headers })).json()
  await request.post(`/api/bookings/${data[0]._id}/refund`, { headers, data: {} })
  // the slot is selected again, as in the URL
  await expect(watched).toHaveAttribute('aria-pressed', 'true')
  await expect(note).toBeEmpty()
  await admin.context().close()
  await other.context().close()
})
