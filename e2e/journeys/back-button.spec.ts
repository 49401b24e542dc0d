import { expect } from '@playwright/test'
import { test } from '../fixtures.ts'
import { open } from '../open.ts'

test('on a phone the bar at the bottom opens the sheet, which fits without scrolling, and Back closes it first and keeps the selection', async ({
  page,
  venue,
}) => {
  const slot = venue.nextSlot()
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, `/facilities/${slot.facility}?date=${slot.date}`)
  await expect(page.getByRole('complementary', { name: 'Book a Court' })).toBeHidden()
  const bar = page.getByRole('region', { name: 'Book a Court' })
  await bar.getByRole('button', { name: 'Book Now' }).click()
  const sheet = page.getByRole('dialog', { name: 'Book a Court' })
  await sheet.locator(`[data-start="${slot.startTime}"]`).click()
  await expect(sheet.getByTestId('selection')).toContainText(slot.startTime)
  const getHidden = () => sheet.getByTestId('sheet-body').evaluate((body) => body.scrollHeight - body.clientHeight)
  await expect.poll(getHidden).toBeLessThanOrEqual(1)
  await sheet.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/from=/)
  await bar.getByRole('button', { name: 'Book Now' }).click()
  await expect(sheet).toBeVisible()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`/facilities/${slot.facility}.*from=`))
  await expect(page.getByRole('region', { name: 'Book a Court' })).toContainText(slot.startTime)
})

test('what was typed into a venue’s form is asked about before the dialog or the page is left', async ({
  page,
  admin: _,
  venue,
}) => {
  await open(page, `/admin/facilities?search=${encodeURIComponent(venue.name)}`)
  await page
    .getByRole('button', { name: /^Actions for / })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Facility' })
  await dialog.getByLabel('Location').first().fill('Road 2, Rangpur')
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  for (const leave of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await leave()
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(question).toBeHidden()
    await expect(dialog.getByLabel('Location').first()).toHaveValue('Road 2, Rangpur')
  }
  await dialog.getByRole('button', { name: 'Close' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(dialog).toBeHidden()

  await page.goto('/admin/add-facility')
  await page.getByLabel('Name').first().fill('Half a venue')
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Desk' }).click()
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByLabel('Name').first()).toHaveValue('Half a venue')
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Desk' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/admin/desk')
})
