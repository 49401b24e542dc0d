import { expect } from '@playwright/test'
import { test } from '../fixtures.ts'
import { failRequests, goOffline, open, waitUntilReady } from '../open.ts'
import { createUser, waitForToast } from '../users.ts'

test('a list that can’t be loaded shows Error, and Try again loads it', async ({ page, context }) => {
  await open(page, '/facilities')
  await context.setOffline(true)
  await page.getByLabel('Search by name or place').fill('dhaka')
  const box = page.getByRole('alert').filter({ hasText: 'Error' })
  await expect(box).toBeVisible()
  await context.setOffline(false)
  await box.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByTestId('venue').getByRole('paragraph').first()).toContainText('Dhaka')
})

test('a page whose code can’t be loaded says so, and opens with its styles once it can', async ({ page, context }) => {
  // the browser may notice late that it is online
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: true }))
  await open(page, '/') // before hydration, links are followed by the browser itself
  const failure = page.getByRole('alert').filter({ hasText: 'This page could not be loaded completely.' })
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Contact Us' }).first().click()
  await expect(failure).toBeVisible()
  await page.goBack()
  await expect(failure).toBeHidden() // the error page would reload once online
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Contact Us' }).first().click()
  await expect(page.getByRole('main')).toHaveCSS('display', 'grid')
  await waitUntilReady(page) // the browser may have reloaded it
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Terms & Conditions' }).click()
  await expect(failure).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Terms & Conditions' })).toBeVisible()
})

test('a page whose code belongs to an older version is reloaded', async ({ page }) => {
  await open(page, '/')
  const serveAgain = await failRequests(page, '**/assets/contact-*.js', (route) => {
    serveAgain()
    return route.fulfill({ status: 404 })
  })
  await page.getByRole('link', { name: 'Contact Us' }).first().click()
  await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible()
  await expect(page).toHaveURL('/contact')
})

test('a day whose slots can’t be loaded says so, and booking offline keeps the selection', async ({
  page,
  context,
  user: _,
  venue,
}) => {
  const slot = venue.nextSlot()
  await open(page, `/facilities/${slot.facility}?date=${slot.date}`)
  const panel = page.getByRole('complementary', { name: 'Book a Court' })
  await panel.locator(`[data-start="${slot.startTime}"]`).click()
  await goOffline(page)
  await panel.getByRole('button', { name: 'Book Now' }).click()
  await waitForToast(page, 'it isn’t known whether this was done')
  await expect(
    panel.getByRole('group', { name: 'Choose a time slot' }).getByRole('button', { pressed: true }),
  ).toContainText(slot.startTime)
  // the last day, since the first may be today with all its slots over
  await panel
    .getByRole('group', { name: 'Choose a date' })
    .getByRole('button', { disabled: false, pressed: false })
    .last()
    .click()
  await expect(panel.getByText('The free slots could not be loaded.')).toBeVisible()
  await context.setOffline(false)
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect(panel.getByRole('group', { name: 'Choose a time slot' }).getByRole('button').first()).toBeVisible()
})

test('a booker whose code can’t be loaded says so and leaves the venue’s page', async ({ page, venue }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.route('**/assets/booker-dialog-*.js', (route) => route.abort())
  await open(page, `/facilities/${venue.nextSlot().facility}#book`)
  await waitForToast(page, 'Something went wrong', 'Check your connection.')
  await expect(
    page.getByRole('region', { name: 'Book a Court' }).getByRole('button', { name: 'Book Now' }),
  ).toBeVisible()
})

test('a chart whose code can’t be loaded leaves the other figures', async ({ page, admin: _ }) => {
  await page.route('**/assets/line-chart-*.js', (route) => route.abort())
  await page.goto('/admin/analytics')
  await expect(page.getByText('The chart could not be loaded. Its figures are in the table.')).toBeVisible()
  await expect(page.getByRole('term').filter({ hasText: 'Revenue' })).toBeVisible()
})

test('toasts are shown in a plain form when their code can’t be loaded', async ({ page }) => {
  const { email } = await createUser()
  await page.route('**/assets/toaster-*.js', (route) => route.abort())
  await page.clock.install()
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill('nobody-at-all@example.test')
  await page.getByRole('button', { name: 'Send' }).click()
  await waitForToast(page, 'Email not registered')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send' }).click()
  await waitForToast(page, 'We sent a link to your e-mail.')
  await page.clock.fastForward(10_000)
  await expect(page.getByTestId('toast')).toHaveCount(0)
})
