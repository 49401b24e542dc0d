import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { bookAndPay, createBooking, getBooking } from '../courts.ts'
import { test } from '../fixtures.ts'
import { pickDate } from '../pick-date.ts'
import { bearer, createEmail, createUser, demoUser, waitForToast } from '../users.ts'

let token = ''
test.beforeEach(({ admin }) => {
  token = admin.token
})

const makeUnique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 6)}`
const getDialog = (page: Page) => page.getByRole('dialog', { name: 'Booking', exact: true })

test('the list has all columns in their order, their heads sort it, and pages come from the server', async ({
  page,
}) => {
  await page.goto('/admin/bookings')
  await expect(page.getByRole('heading', { name: 'All Bookings' })).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText([
    'Client Name',
    'Email',
    'Contact',
    'Address',
    'Facility',
    'location',
    'Price/hr',
    'Booking Status',
    'Date',
    'Start Time',
    'End Time',
    'Payable Amount',
  ])
  await expect(page.getByRole('row').nth(1).getByRole('cell').last()).toHaveText(/^BDT\. \d/)
  await page.getByRole('link', { name: /^Payable Amount/ }).click()
  await expect(page).toHaveURL(/sort=-amount/)
  await expect(page.getByRole('link', { name: /^Payable Amount.*high to low$/ })).toBeVisible()
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/sort=-amount&page=2/)
  await expect(page.getByText(/^13–24 of/)).toBeVisible()
})

test('search, status, venue, day and sort order apply to the list, are kept in the URL, and what is found is exported', async ({
  page,
  venue,
}) => {
  const name = makeUnique('=cmd Guest')
  const guest = await createUser(name)
  const kept = await createBooking(page.request, guest.token, venue.nextSlot())
  const gone = await createBooking(page.request, guest.token, venue.nextSlot())
  await page.request.delete(`/api/bookings/${gone._id}`, { headers: bearer(guest.token) })
  await page.goto('/admin/bookings')
  await page.getByPlaceholder('Client, e-mail or venue').fill(name)
  await expect(page.getByRole('row', { name })).toHaveCount(2)
  const status = page.getByRole('navigation', { name: 'Booking Status' })
  await expect(status.getByRole('link', { name: 'All 2' })).toBeVisible()
  await status.getByRole('link', { name: 'Cancelled 1' }).click()
  await expect(page.getByRole('row', { name })).toHaveCount(1)
  await expect(page.getByRole('row', { name })).toContainText('cancelled')
  await test.step('as a CSV file in which formulas are escaped', async () => {
    const started = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const download = await started
    expect(download.suggestedFilename()).toBe('bookings.csv')
    const text = readFileSync(await download.path(), 'utf8')
    expect(text.trim().split(/\r?\n/)).toHaveLength(2)
    expect(text).toContain(kept.facility.name)
    expect(text).toContain(name)
    expect(text).not.toMatch(/(^|,|")=cmd/m)
  })
  await status.getByRole('link', { name: 'All 2' }).click()
  await page.getByRole('combobox', { name: 'Venue' }).selectOption({ label: kept.facility.name })
  await pickDate(page, page, 'From', kept.date)
  await pickDate(page, page, 'To', kept.date)
  await expect(page.getByRole('row', { name: new RegExp(`${name}.*confirmed`) })).toBeVisible()
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('amount')
  await expect(page).toHaveURL(new RegExp(`facility=${kept.facility._id}.*from=${kept.date}.*sort=amount`))
  await page.getByPlaceholder('Client, e-mail or venue').fill('nobody at all')
  await expect(page.getByText('No matching bookings')).toBeVisible()
  await page.getByRole('link', { name: 'Show all bookings' }).click()
  await expect(page).toHaveURL('/admin/bookings')
})

test('an admin books for someone by their e-mail, who is asked and shown by the first name', async ({
  page,
  venue,
}) => {
  const name = makeUnique('Invited').replaceAll(' ', '-')
  const guest = await createUser(`${name} Guest`)
  const slot = venue.nextSlot()
  await page.goto('/admin/bookings')
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Book for someone' })
  await dialog.getByLabel('Venue').selectOption({ label: slot.name })
  await dialog.getByLabel('Customer').fill(createEmail('nobody'))
  await expect(dialog.getByText('Nobody found. Add them as a walk-in.')).toBeVisible()
  await pickDate(page, dialog, 'Date', slot.date)
  await dialog.getByLabel('Start Time').selectOption(slot.startTime)
  await expect(dialog.getByLabel('End Time')).toHaveValue(slot.endTime)
  await dialog.getByRole('button', { name: /^Book and take/ }).click()
  await expect(dialog.getByText('Choose a customer, or add a walk-in.')).toBeVisible()
  await dialog.getByLabel('Customer').fill(guest.email)
  await dialog.getByRole('button', { name: `${name} Not a customer yet. We’ll ask them by mail.` }).click()
  await dialog.getByText('Pays later').click()
  await dialog.getByLabel('Send a payment link').check()
  await dialog.getByRole('button', { name: 'Book', exact: true }).click()
  await waitForToast(page, 'Booking confirmed!', name)
  await expect(page.getByRole('row', { name })).toContainText('confirmed')
  await expect(page.getByRole('row', { name })).not.toContainText(guest.email)
})

test('an unpaid booking is cancelled with a reason that its customer can read', async ({ page, venue }) => {
  const name = makeUnique('Cancelled Guest')
  const guest = await createUser(name)
  const booking = await createBooking(page.request, guest.token, venue.nextSlot())
  await page.goto(`/admin/bookings?search=${encodeURIComponent(name)}`)
  await page.getByRole('row', { name }).getByText('confirmed').click()
  await expect(page).toHaveURL(new RegExp(`booking=${booking._id}`))
  const dialog = getDialog(page)
  await dialog.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(dialog.getByText('Enter a reason for the cancellation.')).toBeVisible()
  await dialog.getByLabel('Reason').fill('The roof leaks')
  await dialog.getByRole('button', { name: 'Cancel booking' }).click()
  const cancelled = waitForToast(page, 'Booking cancelled successfully')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click()
  await cancelled
  await expect(dialog).toContainText('Cancelled: The roof leaks')
  expect(await getBooking(page.request, guest.token, booking._id)).toMatchObject({
    isBooked: 'cancelled',
    cancelReason: 'The roof leaks',
  })
})

test('a paid booking is refunded in part, then in full, with a reason', async ({ page, browser, venue }) => {
  const name = makeUnique('Refunded Guest')
  const guest = await createUser(name)
  const theirs = await browser.newPage()
  const booking = await bookAndPay(theirs, guest.token, venue.nextSlot())
  await theirs.close()
  await page.goto(`/admin/bookings?booking=${booking._id}`)
  const dialog = getDialog(page)
  await expect(dialog.getByLabel('Refund')).toHaveValue(String(booking.payableAmount))
  await dialog.getByLabel('Refund').fill('1')
  await dialog.getByLabel('Reason').fill('A lamp was out')
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Refund BDT. 1' }).click()
  await waitForToast(page, 'Refund on its way')
  await expect(dialog).toContainText('A lamp was out')
  await expect(page.locator('tr', { hasText: name })).toContainText('partly refunded')
  await expect(dialog.locator('header').getByText('paid', { exact: true })).toBeVisible()
  await dialog.getByLabel('Refund').fill('1000')
  await dialog.getByLabel('Reason').fill('All of it')
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await expect(dialog.getByText(/^At most BDT\. .* can still be refunded/)).toBeVisible()
  await dialog.getByLabel('Refund').fill(String(booking.payableAmount - 1))
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Refund BDT/ })
    .click()
  await expect(dialog.locator('header').getByText('cancelled', { exact: true })).toBeVisible()
})

test('opening the list marks its bookings as seen and removes the badge', async ({ page, venue }) => {
  const orders = page.getByRole('navigation', { name: 'Admin', exact: true }).getByRole('link', { name: /^Orders/ })
  // a late request of an earlier test's page may mark this booking as seen
  await expect(async () => {
    await createBooking(page.request, (await createUser()).token, venue.nextSlot())
    const { data } = await (await page.request.get('/api/bookings/unseen', { headers: bearer(token) })).json()
    expect(data.count).toBeGreaterThan(0)
    await page.goto('/admin/audit')
    await expect(orders).toContainText('not seen yet', { timeout: 10_000 })
  }).toPass()
  const seen = page.waitForResponse('**/api/bookings/seen')
  await orders.click()
  expect((await seen).ok()).toBe(true)
  await expect(orders).not.toContainText('not seen yet')
})

test('on a phone bookings are cards that open the booking and have a phone link', async ({ page, venue }) => {
  const name = makeUnique('Card Guest')
  const guest = await createUser(name)
  const booking = await createBooking(page.request, guest.token, venue.nextSlot())
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/admin/bookings?search=${encodeURIComponent(name)}`)
  const card = page.getByRole('list', { name: 'All Bookings' }).getByRole('listitem')
  await expect(card).toHaveCount(1)
  for (const fact of [`${booking.startTime}–${booking.endTime}`, booking.court, booking.facility.name, 'confirmed'])
    await expect(card).toContainText(fact)
  await card.click()
  await expect(getDialog(page)).toContainText(name)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(page.getByRole('combobox', { name: 'Venue' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  // users created by other tests have no phone number
  await page.goto(`/admin/bookings?search=${encodeURIComponent(demoUser.email)}`)
  await expect(page.getByRole('link', { name: /^Call \+/ }).first()).toHaveAttribute('href', /^tel:\+\d+$/)
})
