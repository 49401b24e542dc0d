import { expect, type Page } from '@playwright/test'
import { test } from '../fixtures.ts'
import { createEmail, createUser, waitForToast } from '../users.ts'

async function leaveForGoogle(page: Page) {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByRole('heading', { name: 'Choose an account' }).waitFor()
}

type OtherAccount = { email: string; verified?: boolean; hosted?: boolean }

async function chooseOtherAccount(page: Page, { email, verified = true, hosted = true }: OtherAccount) {
  await page.getByText('Use another account').click()
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Name').fill('Tania Akter')
  await page.getByLabel('Google has verified this e-mail').setChecked(verified)
  await page.getByLabel('It belongs to an organisation at Google').setChecked(hosted)
  await page.getByRole('button', { name: 'Continue' }).click()
}

const readStoredUser = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('auth') ?? '{}').user)

test('a new Google account signs in and is sent to the home page', async ({ page }) => {
  const email = createEmail('google')
  await leaveForGoogle(page)
  const signedIn = waitForToast(page, 'Login Successful')
  await chooseOtherAccount(page, { email })
  await signedIn
  await expect(page).toHaveURL('/')
  expect((await readStoredUser(page)).email).toBe(email)
})

test('an address that Google is not authoritative for is confirmed by a code first', async ({ page }) => {
  const email = createEmail('google')
  await leaveForGoogle(page)
  await chooseOtherAccount(page, { email, hosted: false })
  await expect(page).toHaveURL('/verify')
  await expect(page.getByText(email)).toBeVisible()
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page).toHaveURL('/')
  expect((await readStoredUser(page)).email).toBe(email)
})

test('an unverified e-mail does not sign in, nor a reply with another state, and cancelling at Google is reported', async ({
  page,
}) => {
  const user = await createUser()
  await leaveForGoogle(page)
  const cancelled = waitForToast(page, 'Something went wrong while login')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await cancelled
  await expect(page).toHaveURL('/login')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  const unverified = waitForToast(
    page,
    'Something went wrong while login',
    'Google has not verified this e-mail address',
  )
  await chooseOtherAccount(page, { email: user.email, verified: false })
  await unverified
  await expect(page).toHaveURL('/login')
  expect(await readStoredUser(page)).toBeFalsy()
  const refused = waitForToast(page, 'Something went wrong while login', 'not begun here')
  await page.goto('/login?code=stolen&state=not-ours')
  await refused
  await expect(page).toHaveURL('/login')
})
