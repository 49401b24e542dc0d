import { expect } from '@playwright/test'
import { test } from '../fixtures.ts'
import { createEmail, demoUser, waitForToast } from '../users.ts'

test('the terms open in a new tab, and a taken e-mail is refused in upper case too, and so is a short password', async ({
  page,
}) => {
  await page.goto('/signUp')
  const [terms] = await Promise.all([
    page.waitForEvent('popup'),
    page.locator('form').getByRole('link', { name: 'Terms & Conditions' }).click(),
  ])
  await expect(terms.getByRole('heading', { level: 1 })).toBeVisible()
  await terms.close()
  await page.getByLabel('Name').fill('Somebody Else')
  await page.getByLabel('Email').fill(demoUser.email.toUpperCase())
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByLabel('Confirm password').fill('short')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: 'at least 8 characters' })).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('play badminton')
  await page.getByLabel('Confirm password').fill('play badminton')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await waitForToast(page, 'There is an account with this e-mail already. Please login.')
  await expect(page).toHaveURL('/signUp')
  const email = createEmail()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await waitForToast(page, 'Your account is ready. Please login.')
  await expect(page).toHaveURL('/login')
  await expect(page.getByLabel('Email')).toHaveValue(email)
})
