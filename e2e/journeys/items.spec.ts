import { expect } from '@playwright/test'
import { cards, payWith } from '../courts.ts'
import { queryDatabase } from '../database.ts'
import { test } from '../fixtures.ts'
import { open } from '../open.ts'
import { createUser, storeSession, waitForToast } from '../users.ts'

/**
 * A venue rents rackets and sells shuttles. A player takes both with a booking and pays on a phone; the desk hands the
 * rackets out, takes one back, sells shuttles to a walk-in and refunds them.
 */
test('a player books with rackets and shuttles, and the desk hands them out and sells more', async ({
  page,
  admin: _,
  venue,
  browser,
}) => {
  const slot = venue.nextSlot()
  await open(page, `/admin/facilities/${slot.facility}/items`)
  const dialog = page.getByRole('dialog')
  for (const [name, kind] of [
    ['Racket', 'rental'],
    ['Shuttle', 'sale'],
  ] as const) {
    await page.getByRole('button', { name: 'Add item' }).click()
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByLabel('Kind').selectOption(kind)
    await dialog.getByLabel('How many there are').fill('5')
    await dialog.getByLabel(/^Price/).fill('3')
    await dialog.getByRole('button', { name: 'Add item' }).click()
    await expect(page.getByRole('heading', { name })).toBeVisible()
    // its button has the same name as the page's
    await expect(dialog).toBeHidden()
  }

  const player = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await storeSession(player, (await createUser('Nadia Rahman')).token)
  await open(player, `/facilities/${slot.facility}?date=${slot.date}&from=${slot.startTime}&to=${slot.endTime}#book`)
  const booker = player.getByRole('dialog')
  await booker.getByRole('button', { name: 'Add Racket, Shuttle' }).click()
  await booker.getByRole('button', { name: 'One Racket more' }).click({ clickCount: 2 })
  await booker.getByRole('button', { name: 'One Shuttle more' }).click()
  await expect(booker.getByText('$19.00')).toBeVisible()
  await booker.getByRole('button', { name: 'Book Now' }).click()
  await player.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await payWith(player, cards.good)
  await expect(player.getByText('1 h court × $10 + 2 Racket × $3 + 1 Shuttle × $3')).toBeVisible()
  await player.close()

  // its day has come
  await queryDatabase(
    `update booking set during = tstzrange(today + interval '12 hours', today + interval '13 hours')
    from (select id, date_trunc('day', now() at time zone time_zone) at time zone time_zone as today from facility) venue
    where facility_id = venue.id and venue.id = $1`,
    [slot.facility],
  )
  await open(page, `/admin/facilities/${slot.facility}/items`)
  for (const left of [2, 1, 0]) {
    await page.getByRole('button', { name: 'Hand out' }).first().click()
    await expect(page.getByRole('button', { name: 'Hand out' })).toHaveCount(left)
  }
  await page.getByLabel('Find by unit, customer or booking').fill('racket 2')
  const back = waitForToast(page, 'Taken back.')
  await page.keyboard.press('Enter')
  await back
  await expect(page.getByRole('button', { name: 'Take back' })).toHaveCount(1)

  await page.getByRole('button', { name: 'Sell at the desk' }).click()
  await dialog.getByRole('button', { name: 'One Shuttle more' }).click({ clickCount: 2 })
  await dialog.getByRole('button', { name: 'Take payment of BDT. 6' }).click()
  await expect(page.getByText('2 in stock')).toBeVisible()
  await page.getByRole('button', { name: 'Refund' }).click()
  await dialog.getByLabel('Reason').fill('Wrong ones')
  await dialog.getByRole('button', { name: 'Refund BDT. 6' }).click()
  await expect(page.getByText('4 in stock')).toBeVisible()
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Desk' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: `${slot.name} · cash · Wrong ones` })).toContainText(
    '−BDT. 6',
  )
})
