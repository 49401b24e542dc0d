import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import type { Fixtures } from '../quality/fixtures.ts'
import { goto, newContext, setTheme, waitUntilLoaded } from '../quality/goto.ts'
import {
  adminScreens,
  dialogScreens,
  emptyScreens,
  otherScreens,
  popupScreens,
  publicScreens,
  type Role,
  type Screen,
  sandboxScreens,
  userScreens,
} from '../quality/screens.ts'
import { START } from './slow-clock.ts'

const all = [
  ...[...publicScreens, ...otherScreens, ...userScreens, ...adminScreens],
  ...[...dialogScreens, ...popupScreens, ...emptyScreens, ...sandboxScreens],
]
/** The seeded payment is days old, so only its user may see it: guests may for an hour. */
const screens = all.map((screen) => (screen.name === '/success' ? { ...screen, role: 'user' as const } : screen))
const fixtures: Fixtures = JSON.parse(process.env.SCREENS_FIXTURES ?? 'null')

/** Turns a screen's name into a file name: `/admin/bookings` becomes `admin-bookings`. */
const toFileName = (name: string) => name.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'home'

/** One browser context for each role and width in a worker, so that pages share its cache. */
const contexts = new Map<string, Promise<BrowserContext>>()

async function start(browser: Browser, role: Role, width: number) {
  const context = await newContext(browser, fixtures, { role, width })
  await context.clock.setFixedTime(START)
  await context.addInitScript(() => {
    addEventListener('app:ready', () => document.documentElement.setAttribute('data-ready', ''))
  })
  // marking bookings as seen would remove the badge from later pictures
  await context.route('**/api/bookings/seen', (route) => route.fulfill({ status: 204 }))
  return context
}

async function open(browser: Browser, screen: Screen, width: number): Promise<Page> {
  const key = `${screen.role} ${width}`
  const context = contexts.get(key) ?? start(browser, screen.role, width)
  contexts.set(key, context)
  const page = await (await context).newPage()
  await goto(page, screen, fixtures)
  if (!screen.status) await waitUntilReady(page) // an error page may run no app
  return page
}

/** Waits until the page is hydrated, which may change what it shows. The sandbox's pages have no app. */
const waitUntilReady = (page: Page) =>
  page.waitForFunction(() => !document.getElementById('boot') || 'ready' in document.documentElement.dataset)

/** Scrolls through the page, so that everything that loads on demand is loaded, and back to the top. */
async function scrollThrough(page: Page) {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo(0, y)
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    }
    scrollTo(0, 0)
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  })
  await waitUntilLoaded(page)
}

for (const screen of screens)
  for (const width of screen.width ? [screen.width] : [390, 768, 1440])
    test(`${screen.role}: ${screen.name}, ${width} px`, async ({ browser }) => {
      const page = await open(browser, screen, width)
      await scrollThrough(page)
      for (const theme of ['light', 'dark'] as const) {
        await setTheme(page, theme)
        const name = [toFileName(screen.role), toFileName(screen.name), width, theme].join('-')
        await expect.soft(page).toHaveScreenshot(`${name}.png`, { fullPage: true })
      }
      await setTheme(page, 'light') // which the next page of this context begins with
      await page.close()
    })
