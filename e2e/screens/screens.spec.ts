import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import {
  adminStops,
  dialogStops,
  otherStops,
  publicStops,
  type Role,
  type Stop,
  sandboxStops,
  userStops,
} from '../quality/stops.ts'
import { enter, paint, settled, visit } from '../quality/visit.ts'
import type { World } from '../quality/world.ts'
import { START } from './slow-clock.ts'

const all = [...publicStops, ...otherStops, ...userStops, ...adminStops, ...dialogStops, ...sandboxStops]
/** What was paid days ago is shown to who paid it, not to guests. */
const stops = all.map((stop) => (stop.name === '/success' ? { ...stop, role: 'user' as const } : stop))
const world: World = JSON.parse(process.env.SCREENS_WORLD ?? 'null')

/** A file name made of a screen's: `/admin/bookings` is `admin-bookings`. */
const fileOf = (name: string) => name.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'home'

/** One browser context for each role and width of a worker, whose cache serves all its pages. */
const contexts = new Map<string, Promise<BrowserContext>>()

async function start(browser: Browser, role: Role, width: number) {
  const context = await enter(browser, world, { role, width })
  await context.clock.setFixedTime(START)
  // an admin who looks at the bookings would take the badge from the pictures that come after
  await context.route('**/api/bookings/seen', (route) => route.fulfill({ status: 204 }))
  return context
}

async function open(browser: Browser, stop: Stop, width: number): Promise<Page> {
  const key = `${stop.role} ${width}`
  const context = contexts.get(key) ?? start(browser, stop.role, width)
  contexts.set(key, context)
  const page = await (await context).newPage()
  await visit(page, stop, world)
  return page
}

/** Brings what loads near the screen, all the way down, and goes back to the top. */
async function scrollThrough(page: Page) {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo(0, y)
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    }
    scrollTo(0, 0)
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  })
  await settled(page)
}

for (const stop of stops)
  for (const width of stop.width ? [stop.width] : [390, 768, 1440])
    test(`${stop.role}: ${stop.name}, ${width} px`, async ({ browser }) => {
      const page = await open(browser, stop, width)
      await scrollThrough(page)
      const mask = [page.getByText(/127\.0\.0\.1:\d+/)] // a free port, another in each run
      for (const theme of ['light', 'dark'] as const) {
        await paint(page, theme)
        const name = [fileOf(stop.role), fileOf(stop.name), width, theme].join('-')
        await expect.soft(page).toHaveScreenshot(`${name}.png`, { fullPage: true, mask })
      }
      await paint(page, 'light') // which the next page of this context begins with
      await page.close()
    })
