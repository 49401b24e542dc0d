import { expect } from '@playwright/test'
import { createBooking } from '../courts.ts'
import { test } from '../fixtures.ts'
import { open } from '../open.ts'
import { bearer, createUser, storeSession, waitForToast } from '../users.ts'

test('a venue sets its tax, and a payment has an invoice for its customer and in the month of the venue', async ({
  page,
  admin,
  venue,
  browser,
  request,
}) => {
  await open(page, `/admin/facilities/${venue._id}/invoices`)
  await expect(page.getByText('Nothing was sold in this month.')).toBeVisible()
  await page.getByLabel('Court, %').fill('60')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Enter a rate from 0 to 50 percent.')).toBeVisible()
  await page.getByLabel('Court, %').fill('15')
  await page.getByLabel('VAT number').fill('BIN 00123')
  await page.getByRole('button', { name: 'Save' }).click()
  await waitForToast(page, 'What is booked from now on has these rates.')

  const user = await createUser('Nadia Rahman')
  const { _id } = await createBooking(request, user.token, venue.nextSlot())
  const paid = await request.post(`/api/bookings/${_id}/payment`, {
    headers: bearer(admin.token),
    data: { method: 'cash' },
  })
  expect(paid.ok()).toBe(true)
  const customer = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await storeSession(customer, user.token)
  await open(customer, '/user/bookings')
  await customer.getByRole('link', { name: 'Invoices' }).click()
  await customer.getByRole('link', { name: /^\d{4}-000001$/ }).click()
  await expect(customer.getByRole('heading', { name: /^Invoice \d{4}-000001$/ })).toBeVisible()
  await expect(customer.getByText('VAT number BIN 00123')).toBeVisible()
  await expect(customer.getByRole('row', { name: /^Court 15%: \$1\.30 \$10/ })).toBeVisible()
  await customer.getByRole('link', { name: 'See the booking' }).click()
  await expect(customer.getByRole('definition').filter({ hasText: /^\d{4}-000001$/ })).toBeVisible()
  await customer.close()

  await open(page, `/admin/facilities/${venue._id}/invoices`)
  await expect(page.getByRole('row', { name: /^The venue Court \$10/ })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Nadia Rahman' })).toContainText('Court 1')
})
