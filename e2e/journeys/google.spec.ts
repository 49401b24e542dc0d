import { expect, type Page, test } from '@playwright/test'
import { briefToast, newEmail, newUser, toast } from '../users.ts'

async function leaveForGoogle(page: Page) {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByRole('heading', { name: 'Choose an account' }).waitFor()
}

type Other = { email: string; verified?: boolean; hosted?: boolean }

async function chooseOther(page: Page, { email, verified = true, hosted = true }: Other) {
  await page.getByText('Use another account').click()
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Name').fill('Tania Akter')
  await page.getByLabel('Google has verified this e-mail').setChecked(verified)
  await page.getByLabel('It belongs to an organisation at Google').setChecked(hosted)
  await page.getByRole('button', { name: 'Continue' }).click()
}

const storedUser = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('auth') ?? '{}').user)

test('a new Google account signs in and goes home', async ({ page }) => {
  const email = newEmail('google')
  await leaveForGoogle(page)
  const signedIn = briefToast(page, 'Login Successful')
  await chooseOther(page, { email })
  await signedIn
  await expect(page).toHaveURL('/')
  expect((await storedUser(page)).email).toBe(email)
})

test('an address of nobody’s organisation is confirmed by a code first', async ({ page }) => {
  const email = newEmail('google')
  await leaveForGoogle(page)
  await chooseOther(page, { email, hosted: false })
  await expect(page).toHaveURL('/verify')
  await expect(page.getByText(email)).toBeVisible()
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page).toHaveURL('/')
  expect((await storedUser(page)).email).toBe(email)
})

test('an unverified e-mail does not sign in', async ({ page }) => {
  const user = await newUser(page.request)
  await leaveForGoogle(page)
  await chooseOther(page, { email: user.email, verified: false })
  await expect(toast(page, 'Something went wrong while login')).toBeVisible()
  await expect(toast(page, 'Google has not verified this e-mail address')).toBeVisible()
  await expect(page).toHaveURL('/login')
  expect(await storedUser(page)).toBeFalsy()
})

test('an answer with another state is refused; turning Google down too', async ({ page }) => {
  await leaveForGoogle(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(toast(page, 'Something went wrong while login')).toBeVisible()
  await expect(page).toHaveURL('/login')
  await page.goto('/login?code=stolen&state=not-ours')
  await expect(toast(page, 'Something went wrong while login')).toBeVisible()
  await expect(page).toHaveURL('/login')
})
