import { expect } from '@playwright/test'
import { test } from '../fixtures.ts'
import { createUser, waitForToast } from '../users.ts'

test('a guest saves a venue, logs in, and finds it among the saved ones', async ({ page, venue }) => {
  const { _id: facility, name } = venue
  const { email, password } = await createUser()
  await page.goto(`/facilities/${facility}`)
  await page.getByRole('button', { name: `Save ${name}` }).click()
  const main = page.getByRole('main')
  await expect(main.getByText(`Login to save ${name}.`)).toBeVisible()
  await main.getByLabel('Email').fill(email)
  await main.getByLabel('Password', { exact: true }).fill(password)
  await main.getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByRole('button', { name: 'Verify' }).click()
  await waitForToast(page, 'Venue saved')
  await page.getByRole('link', { name: `Back to: ${name}` }).click()
  await expect(page.getByRole('button', { name: `Saved: ${name}`, pressed: true })).toBeVisible()

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Facilities' }).click()
  await main.getByRole('link', { name: 'Saved', exact: true }).click()
  await expect(page.getByTestId('venue')).toHaveCount(1)
  await expect(page.getByTestId('venue').getByRole('link', { name, exact: true })).toBeVisible()
})
