import { expect } from '@playwright/test'
import { cards, payWith } from '../courts.ts'
import { test } from '../fixtures.ts'
import { open } from '../open.ts'
import { bearer, createUser, storeSession, waitForToast } from '../users.ts'

/**
 * Punch cards: a venue offers one, a player buys it on a phone, books with it, cancels and has it back. The venue sells
 * another at its desk and refunds one.
 */
test('a venue offers prepaid hours, and a player buys and uses them', async ({ page, admin: _, venue, browser }) => {
  const slot = venue.nextSlot()
  await open(page, `/admin/facilities/${slot.facility}/passes`)
  await page.getByRole('button', { name: 'Offer a pass' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Seven hours')
  await dialog.getByLabel('Hours', { exact: true }).fill('7')
  await dialog.getByLabel(/^Price/).fill('60')
  await expect(dialog.getByText('the pass pays $20')).toBeVisible()
  const offered = waitForToast(page, 'The pass is on sale.')
  await dialog.getByRole('button', { name: 'Offer this pass' }).click()
  await offered
  await expect(page.getByText('none sold')).toBeVisible()

  const player = await browser.newPage({ viewport: { width: 390, height: 844 } })
  const { token, email } = await createUser('Nadia Rahman')
  await storeSession(player, token)
  await open(player, `/facilities/${slot.facility}?date=${slot.date}&from=${slot.startTime}&to=${slot.endTime}`)
  await player.getByRole('link', { name: 'Buy for $60' }).click()
  await player.waitForURL(/\/passes\/[0-9a-f]/)
  await player.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await payWith(player, cards.good)
  await expect(player.getByText(/^You have paid \$60/)).toBeVisible()
  await expect(player.getByText('7 of 7 hours left')).toBeVisible()

  await open(player, `/facilities/${slot.facility}?date=${slot.date}&from=${slot.startTime}&to=${slot.endTime}#book`)
  const booker = player.getByRole('dialog')
  await expect(booker.getByText('Seven hours: uses 1 of 7 left')).toBeVisible()
  await expect(booker.getByText('$0.00 to pay')).toBeVisible()
  const booked = waitForToast(player, 'Booked and paid with your pass!')
  await booker.getByRole('button', { name: 'Book Now' }).click()
  await booked
  await player.waitForURL('**/user/bookings/**')
  await player.getByRole('button', { name: 'More' }).click()
  await player.getByRole('button', { name: 'Cancel and refund' }).click()
  await expect(player.getByText('Seven hours gets back what it paid.')).toBeVisible()
  await player.getByRole('alertdialog').getByRole('button', { name: 'Cancel and refund' }).click()
  await expect(player.getByText('Seven hours got back what it paid.')).toBeVisible()
  await open(player, '/passes')
  await expect(player.getByText('7 of 7 hours left')).toBeVisible()
  await player.close()

  await open(page, `/admin/facilities/${slot.facility}/passes`)
  await page.getByRole('button', { name: 'Sell at the desk' }).click()
  await dialog.getByLabel('The customer’s e-mail address').fill(email)
  const sold = waitForToast(page, 'The pass is sold.')
  await dialog.getByRole('button', { name: /^Take payment of .*60/ }).click()
  await sold
  const customers = page.getByRole('region', { name: 'Passes of customers' })
  await expect(customers.getByText('7 of 7 hours left')).toHaveCount(2)
  await customers
    .getByRole('button', { name: /^Refund .*60/ })
    .first()
    .click()
  await dialog.getByLabel('Reason').fill('Moves away')
  const refunded = waitForToast(page, 'The pass is refunded.')
  await dialog.getByRole('button', { name: /^End the pass and refund .*60/ }).click()
  await refunded
  await expect(customers.getByText('Refunded.', { exact: false }).first()).toBeVisible()
})

test('a member books at the member price until the limit of the week, and reads why the next costs the full price', async ({
  page,
  user: { email },
  venue,
}) => {
  const slot = venue.nextSlot()
  const headers = bearer((await createUser('Admin', 'admin')).token)
  const facility = `/api/facility/${slot.facility}`
  const terms = { name: 'Member', kind: 'rate', percentOff: 20, perWeek: 1, value: 0, price: 50, validDays: 90 }
  const offered = await page.request.post(`${facility}/pass-offers`, {
    data: { ...terms, applies: {}, sold: 'desk' },
    headers,
  })
  const data = { offer: (await offered.json()).data._id, email, method: 'cash' }
  expect((await page.request.post(`${facility}/sold-passes`, { data, headers })).status()).toBe(200)

  const show = ({ date, startTime, endTime }: typeof slot) =>
    open(page, `/facilities/${slot.facility}?date=${date}&from=${startTime}&to=${endTime}`)
  const panel = page.getByRole('complementary', { name: 'Book a Court' })
  await show(slot)
  await expect(panel.getByText('Member: −20%')).toBeVisible()
  await expect(panel.getByText('Good for one booking a week: 0 used in that week.')).toBeVisible()
  await expect(panel.getByText('$8.00 to pay')).toBeVisible()
  await panel.getByRole('button', { name: 'Book Now' }).click()
  await page.waitForURL('**/checkout')
  await expect(page.getByText('$8.00').first()).toBeVisible()

  await show(venue.nextSlot())
  await expect(panel.getByText('Member is good for one booking a week: none is left in that week.')).toBeVisible()
  await expect(panel.getByText(/\$\S+ to pay/)).toHaveCount(0)
})
