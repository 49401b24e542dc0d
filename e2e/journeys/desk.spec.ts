import { expect, type Locator } from '@playwright/test'
import { test } from '../fixtures.ts'
import { createPhone, waitForToast } from '../users.ts'

test('a walk-in is booked from an empty cell of the day board, pays and appears in the desk report', async ({
  page,
  admin: _,
  venue,
}) => {
  const name = `Kamal ${crypto.randomUUID().slice(0, 6)}`
  const slot = venue.nextSlot()
  await page.goto(`/admin?date=${slot.date}&facility=${slot.facility}`)
  const timeline = page.getByRole('region', { name: /^Timeline/ })
  await expect(timeline.getByRole('heading', { name: slot.name })).toBeVisible()
  const cells = timeline.getByRole('button', { name: `Book Court 1, ${slot.name}` })
  const hour = await timeline.getByText(slot.startTime, { exact: true }).boundingBox()
  const row = await cells.boundingBox()
  if (!hour || !row) throw new Error('the board has no such cell')
  // each label is centred on the start of its hour, so half an hour later lies within the slot
  const width = row.width / (await timeline.locator('[aria-hidden] > span').count())
  const half = slot.startTime.endsWith(':30') ? width : width / 2
  await cells.click({ position: { x: hour.x + hour.width / 2 + half - row.x, y: row.height / 2 } })

  const dialog = page.getByRole('dialog', { name: 'Book for someone' })
  await expect(dialog.getByLabel('Venue')).toHaveValue(slot.facility)
  await expect(dialog.getByLabel('Court')).toHaveValue('1')
  await expect(dialog.getByLabel('Start Time')).toHaveValue(slot.startTime)
  await dialog.getByLabel('Customer').fill(name)
  await dialog.getByRole('button', { name: 'Walk-in without an account' }).click()
  await dialog.getByText('Mobile wallet').click()
  await dialog.getByLabel('Reference').fill('Slip 7')
  await expect(dialog.getByText(/^(BDT\. [\d,.]+\/hr × |[\d.]+ h × BDT\. )/)).toBeVisible()
  await dialog.getByRole('button', { name: /^Book and take BDT\. / }).click()
  await expect(dialog.getByText('Enter the customer’s phone number.')).toBeVisible()
  await dialog.getByLabel('Phone').fill(createPhone())
  await dialog.getByRole('button', { name: /^Book and take/ }).click()
  await waitForToast(page, 'Booking confirmed!', `Court 1 for ${name}.`)
  await expect(
    timeline.getByRole('link', { name: new RegExp(`^${name}, ${slot.name}, Court 1, .*paid$`) }),
  ).toBeVisible()

  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Desk' }).click()
  await expect(page.getByText('Cash in the drawer')).toBeVisible()
  const entry = page.getByRole('listitem').filter({ hasText: name })
  await expect(entry).toContainText(`${slot.name} · mobile wallet · Slip 7`)
})

test('a walk-in pays in cash with four taps: the last venue, the next free hour and cash are chosen already', async ({
  page,
  admin: _,
  venue,
}) => {
  const name = `Salma ${crypto.randomUUID().slice(0, 6)}`
  const slot = venue.nextSlot()
  let taps = 0
  const tap = async (target: Locator) => {
    taps += 1
    await target.click()
  }
  await page.addInitScript((id) => localStorage.setItem('lastFacility', id), venue._id)
  await page.goto(`/admin?date=${slot.date}`)
  await tap(page.getByRole('main').getByRole('button', { name: 'Book', exact: true }))
  const dialog = page.getByRole('dialog', { name: 'Book for someone' })
  await expect(dialog.getByLabel('Venue')).toHaveValue(venue._id)
  await expect(dialog.getByLabel('Start Time')).toHaveValue('08:00')
  await expect(dialog.getByLabel('End Time')).toHaveValue('09:00')
  await expect(dialog.getByLabel('Customer')).toBeFocused()
  await page.keyboard.type(name)
  await tap(dialog.getByRole('button', { name: 'Walk-in without an account' }))
  await expect(dialog.getByLabel('Phone')).toBeFocused()
  await page.keyboard.type(createPhone())
  await tap(dialog.getByRole('button', { name: /^Book and take BDT\. / }))
  await waitForToast(page, 'Booking confirmed!', name)
  const bar = page.getByRole('link', { name: new RegExp(`^${name}, ${slot.name}, Court 1, .*paid$`) })
  await expect(bar).toBeVisible()
  expect(taps).toBeLessThanOrEqual(4)
})
