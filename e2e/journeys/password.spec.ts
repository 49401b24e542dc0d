import { expect } from '@playwright/test'
import { test } from '../fixtures.ts'
import { createUser, waitForMail, waitForToast } from '../users.ts'

test('an unknown e-mail and an empty field are reported, and the mailed link changes the password once', async ({
  page,
}) => {
  const user = await createUser()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password' }).click()
  await expect(page).toHaveURL('/forgot-password')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await page.getByLabel('Email').fill('nobody-at-all@example.test')
  await page.getByRole('button', { name: 'Send' }).click()
  await waitForToast(page, 'Email not registered')
  await page.getByRole('textbox', { name: 'Email' }).fill(user.email)
  await page.getByRole('button', { name: 'Send' }).click()
  await waitForToast(page, 'We sent a link to your e-mail.')
  const { text } = await waitForMail(page.request, user.email, /password/i)
  const link = /\S+\/reset-password\/\S+/.exec(text)?.[0] ?? ''

  await page.goto(new URL(link).pathname)
  await page.getByRole('button', { name: 'Reset password' }).click()
  await expect(page.getByText('Password is required', { exact: true })).toBeVisible()
  await page.getByLabel('New password').fill('a new password')
  await page.getByLabel('Confirm password').fill('another one')
  const refused = waitForToast(page, "Passwords doesn't match")
  await page.getByRole('button', { name: 'Reset password' }).click()
  await refused
  await expect(page.getByText("password doesn't match", { exact: true })).toBeVisible()
  await page.getByLabel('Confirm password').fill('a new password')
  await page.getByRole('button', { name: 'Reset password' }).click()
  await waitForToast(page, 'Your password is changed. Please login with it.')
  await expect(page).toHaveURL('/login')

  await page.goto(new URL(link).pathname)
  await page.getByLabel('New password').fill('yet another one')
  await page.getByLabel('Confirm password').fill('yet another one')
  await page.getByRole('button', { name: 'Reset password' }).click()
  await waitForToast(page, 'This link was used already or has expired. Please ask for a new one.')
  await page.getByRole('link', { name: 'Send a new one' }).click()
  await expect(page).toHaveURL('/forgot-password')

  const login = (password: string) => page.request.post('/api/auth/login', { data: { email: user.email, password } })
  expect((await login(user.password)).status()).toBe(401)
  expect((await login('a new password')).status()).toBe(200)
})
