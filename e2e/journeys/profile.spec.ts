import { expect } from '@playwright/test'
import { createBooking } from '../courts.ts'
import { test } from '../fixtures.ts'
import { bearer, waitForToast } from '../users.ts'

test('a profile and a password are changed on a device that stays signed in, and an account without upcoming bookings is deleted', async ({
  page,
  user,
  venue,
}) => {
  await page.goto('/user/my-profile')
  await expect(page.getByRole('button', { name: 'Save changes' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabel('Name').fill('')
  await page.getByLabel('Phone').fill('+880 1700 000000')
  await page.getByLabel('Address').fill('House 1, Road 2, Dhaka')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Name is required')).toBeVisible()
  await page.getByLabel('Name').fill('Rafi A.')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await waitForToast(page, 'Profile saved')
  await page.goto('/profile')
  await expect(page.getByLabel('Name')).toHaveValue('Rafi A.')
  await expect(page.getByLabel('Phone')).toHaveValue('+880 1700 000000')
  await expect(page.getByLabel('Address')).toHaveValue('House 1, Road 2, Dhaka')

  const booking = await createBooking(page.request, user.token, venue.nextSlot())
  const ask = async (password: string) => {
    await page.getByRole('button', { name: 'Delete account' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Are you absolutely sure?' })
    await dialog.getByLabel('Password', { exact: true }).fill(password)
    await dialog.getByRole('button', { name: 'Continue' }).click()
  }
  await ask(user.password)
  await waitForToast(page, 'You have a booking ahead.')
  const headers = bearer(user.token)
  await page.request.delete(`/api/bookings/${booking._id}`, { headers })
  await page.reload()

  await page.getByLabel('Current password').fill('not this one')
  await page.getByLabel('New password').fill('another password')
  await page.getByLabel('Confirm password').fill('another password')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(
    page.getByRole('main').getByRole('alert').filter({ hasText: 'The current password is incorrect.' }),
  ).toBeVisible()
  await page.getByLabel('Current password').fill(user.password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await waitForToast(page, 'Password changed')
  await page.reload()
  await expect(page.getByLabel('Name')).toHaveValue('Rafi A.')

  await ask('another password')
  await waitForToast(page, 'Your account is deleted.')
  await expect(page).toHaveURL('/')
  const login = await page.request.post('/api/auth/login', {
    data: { email: user.email, password: 'another password' },
  })
  expect(login.status()).toBe(401)
})
