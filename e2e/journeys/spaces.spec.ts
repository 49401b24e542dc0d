import { expect } from '@playwright/test'
import { cards, payWith } from '../courts.ts'
import { queryDatabase } from '../database.ts'
import { test } from '../fixtures.ts'
import { open } from '../open.ts'
import { bearer, createUser, storeSession, waitForToast } from '../users.ts'

/** An owner sells the whole hall in steps of two hours, and a player takes it for an evening with ten rackets. */
test('a hall is sold as one, booked for an evening with rackets, shown on its courts, and freed with a refund', async ({
  page,
  request,
  admin,
  venue,
  browser,
}) => {
  const { facility, date, name } = venue.nextSlot()
  await request.put(`/api/facility/${facility}`, { headers: bearer(admin.token), data: { courts: 3 } })
  await queryDatabase(
    `with racket as (insert into item (facility_id, name, kind, price_minor, per_booking, stock)
      values ($1, 'Racket', 'rental', 200, 10, 10) returning id)
    insert into stock_entry (item_id, delta, reason) select id, 10, 'restocked' from racket`,
    [facility],
  )

  await open(page, `/admin/facilities?search=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const editor = page.getByRole('dialog')
  await editor.getByRole('tab', { name: 'Spaces' }).click()
  await editor.getByRole('button', { name: 'Add a space' }).click()
  await editor.getByLabel('Name').fill('Whole hall')
  await editor.getByLabel('Price per Hour').fill('60')
  await editor.getByLabel('Booked for').selectOption({ label: '2 hours' })
  const saved = waitForToast(page, 'Data updated successfully')
  await editor.getByRole('button', { name: 'Save Spaces' }).click()
  await saved

  const player = await browser.newPage({ viewport: { width: 390, height: 844 } })
  const { token } = await createUser('Nadia Rahman')
  await storeSession(player, token)
  await open(player, `/facilities/${facility}?date=${date}#book`)
  const booker = player.getByRole('dialog')
  // the hours of a court, so that their absence below is that of the hall's
  await expect(booker.getByRole('button', { name: /^19:00/ })).toBeVisible()
  await booker.getByLabel('What').selectOption({ label: 'Whole hall, $60/hr' })
  await expect(booker.getByRole('button', { name: /^19:00/ })).toHaveCount(0)
  await booker.getByRole('button', { name: /^18:00/ }).click()
  await booker.getByRole('button', { name: /^20:00/ }).click()
  await booker.getByRole('button', { name: 'Add Racket' }).click()
  await booker.getByRole('button', { name: 'One Racket more' }).click({ clickCount: 10 })
  await expect(booker.getByText('$260.00')).toBeVisible()
  await booker.getByRole('button', { name: 'Book Now' }).click()
  await expect(player.getByText('Whole hall', { exact: true })).toBeVisible()
  await player.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await payWith(player, cards.good)
  await expect(player.getByText(/10 Racket × \$2/)).toBeVisible()
  await player.close()

  await open(page, `/admin?date=${date}`)
  await expect(page.getByRole('link', { name: /^Nadia Rahman · Whole hall/ })).toHaveCount(3)
  const readEvening = async () => {
    const response = await request.get(`/api/check-availability?facility=${facility}&date=${date}`)
    const slots: { startTime: string; courtsLeft: number }[] = (await response.json()).data
    return slots.find(({ startTime }) => startTime === '19:00')?.courtsLeft ?? 0
  }
  expect(await readEvening()).toBe(0)
  const mine = await request.get('/api/bookings/user', { headers: bearer(token) })
  const [booking, ...others] = (await mine.json()).data
  expect([booking.court, others]).toEqual(['Whole hall', []])
  const refund = await request.post(`/api/bookings/${booking._id}/refund`, { headers: bearer(token), data: {} })
  expect([refund.status(), await readEvening()]).toEqual([200, 3])
})
