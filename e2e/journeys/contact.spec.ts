import { expect } from '@playwright/test'
import { test } from '../fixtures.ts'
import { waitForMail, waitForToast } from '../users.ts'

test('a message is stored and mailed to the support address, and the form is empty afterwards', async ({ page }) => {
  const { data: site } = await (await page.request.get('/api/site')).json()
  await page.goto('/contact')
  for (const text of ['Email', 'Phone', 'Location']) {
    await expect(page.getByRole('main').getByRole('list').getByRole('heading', { name: text })).toBeVisible()
  }
  await expect(page.getByRole('main').getByRole('list')).toContainText(site.supportEmail)
  const subject = `A question ${crypto.randomUUID().slice(0, 8)}`
  await page.getByLabel('First name').fill('Nadia')
  await page.getByLabel('Last name').fill('Rahman')
  await page.getByLabel('Email').fill('nadia@example.test')
  await page.getByLabel('Phone').fill('01711 000000')
  await page.getByLabel('Subject').fill(subject)
  await page.getByLabel('Comments').fill('Do you lend rackets?')
  const sent = waitForToast(page, 'Message sent')
  await page.getByRole('button', { name: 'Submit' }).click()
  await sent
  await expect(page.getByLabel('Comments')).toHaveValue('')
  const mail = await waitForMail(page.request, site.supportEmail, new RegExp(subject))
  expect(mail.text).toContain('Do you lend rackets?')
})

test('about, terms and privacy can be read', async ({ page }) => {
  await page.goto('/about')
  await expect(page.getByRole('main').getByRole('img')).toHaveCount(3)
  for (const name of ['Our Vision', 'Our Mission']) await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.locator('main')).toContainText('connect badminton coaches and players')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms & Conditions' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms & Conditions')
  await expect(page.locator('main')).toContainText('30 minutes')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy')
})
