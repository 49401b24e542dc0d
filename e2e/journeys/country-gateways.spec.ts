import { readFileSync } from 'node:fs'
import { expect, type Page, request } from '@playwright/test'
import { startServer } from '../../test/processes.ts'
import { BKASH_ENTRY } from '../../test/wallet-pages.ts'
import { cards, findNextOpenDay } from '../courts.ts'
import { test as base } from '../fixtures.ts'
import { open } from '../open.ts'
import { demoUser, storeSession } from '../users.ts'

/*
 * Paying as in Bangladesh, on a server of its own: prices in taka, and all gateways. One worker runs the file, so that
 * one server is started.
 */

type Language = 'en' | 'bn'

const bangla: Record<string, string> = JSON.parse(readFileSync('i18n/bn.json', 'utf8'))

/** Returns a text of the product. */
const say = (language: Language, text: string): string => (language === 'bn' && bangla[text]) || text

/** Signs in by password and mailed code, which the demo shows. Returns the token. */
async function signIn(baseURL: string): Promise<string> {
  const { email, password } = demoUser
  const api = await request.newContext({ baseURL })
  const sent = await (await api.post('/api/auth/login', { data: { email, password } })).json()
  const otp = /\d{4}$/.exec(sent.message)?.[0]
  const { token } = await (await api.post('/api/auth/verify-otp', { data: { email, otp } })).json()
  await api.dispose()
  return token
}

const test = base.extend<{ inTaka: Page }, { taka: { url: string; token: string } }>({
  taka: [
    async ({ browserName: _ }, use) => {
      const server = await startServer({ DATABASE_URL: undefined, CURRENCY: 'bdt' })
      // the host of PUBLIC_URL, where gateways send the browser back
      const url = server.url.replace('127.0.0.1', 'localhost')
      await use({ url, token: await signIn(url) })
      await server.kill()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ taka }, use) => use(taka.url),
  viewport: ({ browserName: _ }, use) => use({ width: 390, height: 844 }),
  /** The page of a signed-in user. */
  inTaka: async ({ page, taka }, use) => {
    await storeSession(page, taka.token)
    await use(page)
  },
})
test.describe.configure({ mode: 'default' })

type Choice = {
  /** Which free hour of the next open day, another one for each test. */
  at: number
  /** A way to pay; undefined where the venue has only one. */
  way?: string
  /** Which venue of the list. */
  venue?: number
}

/** Books an hour and chooses how to pay. Returns the button to go on. */
async function bookAndChoose(page: Page, language: Language, { at, way, venue = 0 }: Choice) {
  const venues = await (await page.request.get('/api/facility?limit=3')).json()
  const path = `/facilities/${venues.data[venue]._id}?date=${await findNextOpenDay(page.request)}`
  await open(page, `${language === 'bn' ? '/bn' : ''}${path}`)
  const bar = page.getByRole('region', { name: say(language, 'Book a Court') })
  await bar.getByRole('button', { name: say(language, 'Book Now') }).click()
  const sheet = page.getByRole('dialog')
  await sheet.locator('[data-start]').nth(at).click()
  await sheet.getByRole('button', { name: say(language, 'Book Now') }).click()
  await page.waitForURL('**/checkout')
  const proceed = page.getByRole('button', { name: say(language, 'Proceed to Checkout') })
  await expect(proceed).toBeEnabled()
  if (way) await page.getByRole('radio', { name: say(language, way) }).check()
  else await expect(page.getByRole('radio')).toHaveCount(0)
  return proceed
}

/** Approves on the three pages of bKash's stand-in. */
async function approveAtBkash(page: Page) {
  await page.waitForURL('**/sandbox/bkash/**')
  await page.locator('input[name=number]').fill(BKASH_ENTRY.number)
  await page.getByRole('button', { name: 'Proceed' }).click()
  await page.locator('input[name=otp]').fill(BKASH_ENTRY.otp)
  await page.getByRole('button', { name: 'Proceed' }).click()
  await page.locator('input[name=pin]').fill(BKASH_ENTRY.pin)
  await page.getByRole('button', { name: 'Confirm' }).click()
}

async function expectPaid(page: Page, language: Language) {
  await page.waitForURL('**/success?session_id=**')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(language, 'Payment Successful!'))
}

test('pays at SSLCommerz on a phone, in Bangla', async ({ inTaka: page }) => {
  const proceed = await bookAndChoose(page, 'bn', { way: 'Pay with SSLCommerz', at: 0 })
  const phone = page.getByLabel(say('bn', 'Mobile number'))
  if (await phone.isVisible()) await phone.fill('01711222333')
  await proceed.click()
  await page.waitForURL('**/sandbox/sslcommerz/**')
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
  await page.getByRole('button', { name: /৳$/ }).click()
  await expectPaid(page, 'bn')
})

test('pays at bKash on a phone, the only way of a venue with its own account, after a cancelled payment', async ({
  inTaka: page,
}) => {
  await (await bookAndChoose(page, 'en', { venue: 2, at: 2 })).click()
  await page.waitForURL('**/sandbox/bkash/**')
  await page.getByRole('button', { name: 'Close' }).click()
  await page.waitForURL('**/success?session_id=**')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment cancelled')
  await expect(page.getByText('Nothing has been charged.')).toBeVisible()
  await page.getByRole('link', { name: 'Try again or pay another way' }).click()
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await approveAtBkash(page)
  await expectPaid(page, 'en')
})

test('pays in taka by card on a phone, in Bangla', async ({ inTaka: page }) => {
  await (await bookAndChoose(page, 'bn', { way: 'Pay by card', at: 4 })).click()
  await page.waitForURL('**/sandbox/pay/**')
  await page.locator('input[autocomplete=cc-number]').fill(cards.good)
  await page.locator('input[autocomplete=cc-exp]').fill('12 / 34')
  await page.locator('input[autocomplete=cc-csc]').fill('123')
  await page.locator('input[autocomplete=cc-name]').fill('Rafi Ahmed')
  await page.getByRole('button', { name: /^পেমেন্ট করুন/ }).click()
  await expectPaid(page, 'bn')
})
