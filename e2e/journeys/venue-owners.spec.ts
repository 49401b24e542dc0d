import { expect } from '@playwright/test'
import { test } from '../fixtures.ts'
import { createUser, storeSession, waitForToast } from '../users.ts'

test('a user proposes a venue, an admin approves it, and the owner manages it and no other', async ({
  page,
  browser,
  user: _,
  venueName: name,
}) => {
  const helper = await createUser('Helper Two')
  for (const path of ['/admin/analytics', '/admin']) {
    await page.goto(path)
    await expect(page).toHaveURL('/')
  }
  await page.getByRole('link', { name: 'List your venue' }).click()
  await page.getByLabel('Name of the venue').fill(name)
  await page.getByLabel('Location').fill('River Road, Sylhet')
  await page.getByLabel('Price per Hour').fill('0.1')
  await page.getByLabel('Description').fill('Two mats by the river.')
  await page.getByRole('button', { name: 'Propose venue' }).click()
  await expect(page.getByText('must cost at least 0.50')).toBeVisible()
  await page.getByLabel('Price per Hour').fill('9.5')
  await page.getByRole('button', { name: 'Propose venue' }).click()
  await waitForToast(page, 'Venue proposed')
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Waiting')

  const admin = await browser.newPage()
  await storeSession(admin, (await createUser('Admin', 'admin')).token)
  await admin.goto('/admin/proposals')
  await admin.getByRole('listitem').filter({ hasText: name }).getByRole('button', { name: 'Approve' }).click()
  await waitForToast(admin, 'The venue is listed.')
  await admin.close()

  await page.goto('/')
  await page.getByRole('button', { name: 'My Account' }).click()
  await page.getByRole('menuitem', { name: 'Manage venues' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome back', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Latest bookings' })).toBeVisible()
  await expect(page.getByText('Smash Arena')).toHaveCount(0)
  await page.getByRole('link', { name: 'Facilities' }).click()
  await expect(page.locator('main [data-row-link]')).toHaveText([name])
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await page.getByLabel('Price per Hour').fill('12')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await waitForToast(page, 'Data updated successfully')
  await expect(page.getByRole('row', { name })).toContainText('BDT. 12')

  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Members' }).click()
  await page.getByLabel('Email').fill(helper.email)
  await page.getByRole('button', { name: 'Add member' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: helper.email })).toContainText('Invited')
  const invited = await browser.newPage()
  await storeSession(invited, helper.token)
  await invited.goto('/user/invitations')
  await invited.getByRole('button', { name: `Accept: ${name} invites you to its staff` }).click()
  await waitForToast(invited, 'Accepted')
  await expect(invited.getByRole('heading', { name: 'No invitations' })).toBeVisible()
  await invited.close()
  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: helper.email })).toContainText('Staff')
  await page.getByRole('button', { name: 'Remove Helper Two' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText(helper.email)).toHaveCount(0)
  await page.goto('/admin/go-live')
  await expect(page).toHaveURL('/admin')
})
