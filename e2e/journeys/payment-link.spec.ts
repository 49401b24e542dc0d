import { type APIRequestContext, expect } from '@playwright/test'
import { cards, payWith } from '../courts.ts'
import { test } from '../fixtures.ts'
import { bearer, createPhone, waitForToast } from '../users.ts'
import type { Venue } from '../venues.ts'

const toWeekLater = (date: string) => new Date(Date.parse(date) + 7 * 86_400_000).toISOString().slice(0, 10)

/** Books a court in two consecutive weeks of one month for a walk-in; returns the first booking. */
async function createGroup(request: APIRequestContext, token: string, venue: Venue): Promise<{ _id: string }> {
  let next = venue.nextSlot()
  while (toWeekLater(next.date).slice(0, 7) !== next.date.slice(0, 7)) next = venue.nextSlot()
  const { name: _, ...slot } = next
  const walkIn = { name: 'Tuesday club', phone: createPhone() }
  const data = { ...slot, until: toWeekLater(slot.date), walkIn }
  const reply = await request.post('/api/booking-groups', { headers: bearer(token), data })
  expect(reply.status()).toBe(201)
  return (await reply.json()).data.bookings[0]
}

test('a guest pays a month of a weekly group through its payment link', async ({ page, browser, admin, venue }) => {
  const { _id } = await createGroup(page.request, admin.token, venue)

  await page.goto(`/admin/bookings?booking=${_id}`)
  const group = page.getByRole('dialog', { name: 'Booking' }).getByRole('region', { name: 'Weekly group' })
  await group.getByRole('button', { name: 'Payment link' }).click()
  const row = group.getByRole('listitem').first()
  await expect(row).toContainText('0 of 2 paid')
  await row.getByRole('button', { name: 'Create payment link' }).click()
  await waitForToast(page, 'Payment link created.', 'Copy it and send it to the customer.')
  await expect(row).toContainText('Open until')
  const url = await row.getByLabel('Payment link').inputValue()

  const payer = await (await browser.newContext()).newPage()
  await payer.goto(url)
  await expect(payer.getByRole('listitem').filter({ hasText: ':00–' })).toHaveCount(2)
  await payer.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await payer.getByLabel('E-mail').fill('club@example.test')
  await payWith(payer, cards.good)
  await payer.waitForURL('**/success?session_id=**')
  await expect(payer.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  await expect(payer.getByRole('row', { name: venue.name })).toHaveCount(2)
  await payer.context().close()

  await page.reload()
  await group.getByRole('button', { name: 'Payment link' }).click()
  await expect(row).toContainText('All 2 paid')
  await expect(row.getByRole('button')).toHaveCount(0)
})
