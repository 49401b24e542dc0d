import { expect, test } from '@playwright/test'
import { type ServerProcess, startServer } from '../../test/processes.ts'
import { open } from '../open.ts'
import { guardConsole } from '../quality/console-guard.ts'
import { ownServer } from '../server.ts'
import { demoUser } from '../users.ts'

test.use({ serviceWorkers: 'allow' })

let server: ServerProcess
let url: string

test.beforeAll(async () => {
  server = await startServer({ DATABASE_URL: ownServer()?.databaseUrl, LANGUAGES: 'en,bn' })
  url = server.url.replace('127.0.0.1', 'localhost')
})

test.afterAll(() => server.kill())

const paths = ['', '/about', '/contact', '/privacy', '/terms', '/login', '/signUp', '/verify', '/forgot-password']

test('in both languages a page of a phone is no wider than its screen, and hydrates without a mismatch', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const problems = guardConsole(page, url)
  for (const path of paths.flatMap((path) => [path || '/', `/bn${path}`])) {
    await open(page, `${url}${path}`)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, path).toBe(0)
    expect(problems.take(), path).toEqual([])
  }
})

test('a page is switched to Bangla, sign-in stays there, and so do the account and what is seen offline', async ({
  page,
  context,
}) => {
  await page.goto(`${url}/about`)
  await page.getByRole('banner').getByRole('link', { name: 'বাংলা' }).click()
  await expect(page).toHaveURL(`${url}/bn/about`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('আমাদের সম্পর্কে')
  await page.getByRole('contentinfo').getByRole('link', { name: 'শর্তাবলি' }).click()
  await expect(page).toHaveURL(`${url}/bn/terms`)
  await page.goto(`${url}/login`)
  await expect(page).toHaveURL(`${url}/bn/login`)
  await page.getByLabel('ই-মেইল').fill(demoUser.email)
  await page.getByLabel('পাসওয়ার্ড', { exact: true }).fill(demoUser.password)
  await page.getByRole('main').getByRole('button', { name: 'লগইন', exact: true }).click()
  await expect(page).toHaveURL(`${url}/bn/verify`)
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok())
  await page.getByRole('button', { name: 'যাচাই করুন' }).click()
  await expect(page).toHaveURL(`${url}/bn`)
  await saved
  const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  expect(scripts.filter((name) => /\/assets\/[^/]+\.js/.test(name))).toEqual([])
  expect(scripts.some((name) => name.includes('noto-sans-bengali'))).toBe(true)

  await page.goto(`${url}/bn/user/bookings`)
  await page.waitForFunction(() => localStorage.getItem('savedBookings'))
  const kept = await page.evaluate(async () => {
    const controlled = new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
    // as the page does six seconds later
    await navigator.serviceWorker.register(`/sw.js?language=${document.documentElement.lang}`)
    await controlled
    return (await (await caches.open('files')).keys()).map(({ url }) => new URL(url).pathname)
  })
  expect(kept.filter((name) => /\/assets\/[^/]+\.js/.test(name))).toEqual([])
  await context.setOffline(true)
  await page.goto(`${url}/user/bookings`)
  await expect(page).toHaveURL(`${url}/bn/offline?to=%2Fuser%2Fbookings`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('আপনি অফলাইনে আছেন')
  await expect(page.getByRole('main').getByRole('listitem').first().getByRole('img')).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('link', { name: 'আবার চেষ্টা করুন' }).click()
  await expect(page).toHaveURL(`${url}/bn/user/bookings`)
})
