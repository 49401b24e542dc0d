import { expect } from '@playwright/test'
import { cards, payWith } from '../courts.ts'
import { test } from '../fixtures.ts'
import { open } from '../open.ts'
import { createEmail, waitForToast } from '../users.ts'

/** The main journey: from the first visit to a paid booking. */
test('a user signs up, signs in with password and code, books a slot, pays and sees it paid', async ({
  page,
  venue,
}) => {
  const email = createEmail('main')
  await open(page, '/')
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Sign up' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.getByLabel('Name').fill('Farhana Islam')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('play badminton')
  await page.getByLabel('Confirm password').fill('play badminton')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Sign up' }).click()

  await page.waitForURL('**/login')
  // the URL changes before the page does, and both pages have these fields
  await expect(page.getByRole('heading', { name: 'Login', exact: true })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('play badminton')
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()

  await page.waitForURL('**/verify')
  await expect(page.getByText(email)).toBeVisible()
  const signedIn = waitForToast(page, 'Login Successful')
  await page.getByRole('button', { name: 'Verify' }).click()
  await signedIn
  await expect(page).toHaveURL('/')

  const slot = venue.nextSlot()
  await page.getByRole('link', { name: 'Facilities', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'Explore All Venues' })).toBeVisible()
  await page.getByLabel('Search by name or place').fill(slot.name)
  await expect(page.getByTestId('venue')).toHaveCount(1)
  await page.getByTestId('venue').getByRole('link', { name: slot.name }).first().click()
  await page.waitForURL(`**/facilities/${slot.facility}**`)

  const panel = page.getByRole('complementary', { name: 'Book a Court' })
  await expect(panel.getByRole('group', { name: 'Choose a date' }).getByRole('button')).toHaveCount(14)
  await panel.locator(`[data-date="${slot.date}"]`).click()
  await panel.locator(`[data-start="${slot.startTime}"]`).click()
  const booked = waitForToast(page, 'Booking confirmed!')
  await panel.getByRole('button', { name: 'Book Now' }).click()
  await booked
  await page.waitForURL('**/checkout')
  await expect(page.getByText(slot.name).first()).toBeVisible()
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await payWith(page, cards.good)

  await page.waitForURL('**/success?session_id=**')
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Waits for your payment' })).toHaveCount(0)
  await page.getByRole('link', { name: 'View Account' }).click()
  await page.getByRole('link', { name: 'My Bookings' }).click()
  const row = page.getByRole('row', { name: slot.name })
  await expect(row).toContainText('paid')
  await expect(row).toContainText(slot.startTime)
  await expect(row.getByRole('button')).toHaveCount(0)
})
