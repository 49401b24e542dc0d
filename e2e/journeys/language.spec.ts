import { expect } from '@playwright/test'
import { createBooking } from '../courts.ts'
import { test } from '../fixtures.ts'
import { markWhenReady, open, waitUntilReady } from '../open.ts'
import { getOverflow, guardConsole } from '../quality/console-guard.ts'
import { createUser } from '../users.ts'

const paths = [
  ...['/bn', '/bn/about', '/bn/contact', '/bn/privacy', '/bn/terms', '/bn/login', '/bn/signUp', '/bn/verify'],
  ...['/bn/forgot-password', '/bn/facilities', '/bn/checkout', '/bn/offline', '/verify'],
]

// quality/smoke.spec.ts opens the English pages
test('in Bangla a page of a phone is no wider than its screen, and hydrates without a mismatch', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const problems = guardConsole(page, baseURL ?? '')
  for (const path of paths) {
    await open(page, path)
    expect(await getOverflow(page), path).toBe(0)
    expect(problems.take(), path).toEqual([])
  }
})

test('a page is switched to Bangla, sign-in stays in Bangla, and the account stores a new choice', async ({ page }) => {
  const user = await createUser()
  await page.goto('/about')
  await page.getByRole('banner').getByRole('link', { name: 'বাংলা' }).click()
  await expect(page).toHaveURL('/bn/about')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('আমাদের সম্পর্কে')
  await page.getByRole('contentinfo').getByRole('link', { name: 'শর্তাবলি' }).click()
  await expect(page).toHaveURL('/bn/terms')
  await page.goto('/login')
  await expect(page).toHaveURL('/bn/login')
  await page.getByLabel('ই-মেইল').fill(user.email)
  await page.getByLabel('পাসওয়ার্ড', { exact: true }).fill(user.password)
  await page.getByRole('main').getByRole('button', { name: 'লগইন', exact: true }).click()
  await expect(page).toHaveURL('/bn/verify')
  await page.getByRole('button', { name: 'যাচাই করুন' }).click()
  // the account's language is English, but the language chosen in this browser counts
  await expect(page).toHaveURL('/bn')
  const saved = page.waitForRequest((request) => request.method() === 'PATCH')
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
  expect((await saved).postDataJSON()).toEqual({ language: 'en' })
  await markWhenReady(page)
  await page.getByRole('banner').getByRole('link', { name: 'বাংলা' }).click()
  await expect(page).toHaveURL('/bn')
  // the URL changes before the page's scripts and fonts are loaded
  await waitUntilReady(page)
  const files = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  expect((await files()).filter((name) => /\/assets\/[^/]+\.js/.test(name))).toEqual([])
  await expect.poll(async () => (await files()).some((name) => name.includes('noto-sans-bengali'))).toBe(true)
})

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })
  test('offline, a user who opened only Bangla pages sees their bookings in Bangla', async ({
    page,
    context,
    user: { token },
    venue,
  }) => {
    await createBooking(page.request, token, venue.nextSlot())
    await page.goto('/bn/user/bookings')
    await page.waitForFunction(() => localStorage.getItem('savedBookings'))
    const kept = await page.evaluate(async () => {
      const { serviceWorker } = navigator
      const controlled = new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve))
      // the page itself registers it six seconds after loading
      await serviceWorker.register('/sw.js')
      if (!serviceWorker.controller) await controlled
      return (await (await caches.open('files')).keys()).map(({ url }) => new URL(url).pathname)
    })
    expect(kept.filter((name) => /\/assets\/[^/]+\.js/.test(name))).toEqual([])
    await context.setOffline(true)
    await page.goto('/user/bookings')
    await expect(page).toHaveURL('/bn/offline?to=%2Fuser%2Fbookings')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('আপনি অফলাইনে আছেন')
    await expect(page.getByRole('main').getByRole('listitem').first().getByRole('img')).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('link', { name: 'আবার চেষ্টা করুন' }).click()
    await expect(page).toHaveURL('/bn/user/bookings')
  })
})
