import type { Browser, BrowserContext, Page, Response } from '@playwright/test'
import type { Role, Stop } from './stops.ts'
import type { World } from './world.ts'

type Look = { role: Role; width: number }

/** A browser of one person with one screen, for many pages in a row. Nothing moves in it. */
export function enter(browser: Browser, world: World, { role, width }: Look): Promise<BrowserContext> {
  const token = world.tokens[role]
  const localStorage = [
    { name: 'theme', value: 'light' },
    { name: 'email', value: world.email },
    ...(token ? [{ name: 'auth', value: JSON.stringify({ token, user: null }) }] : []),
  ]
  return browser.newContext({
    baseURL: world.origin,
    viewport: { width, height: width < 600 ? 844 : 900 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [{ origin: world.origin, localStorage }] },
  })
}

export const addressOf = ({ path }: Stop, world: World): string => (typeof path === 'string' ? path : path(world))

/** Class names are matched in part: CSS Modules add to them. */
export const LOADING = '[aria-busy=true], [class*=skeleton], [class*=spinner]'

/** Goes to a stop and waits until it stands: nothing loading, and what it shows is there. */
export async function visit(page: Page, stop: Stop, world: World): Promise<Response | null> {
  const response = await page.goto(addressOf(stop, world))
  if (stop.state) await comeWith(page, stop.state(world))
  if (stop.open) {
    await settled(page)
    await stop.open(page)
  }
  await page
    .locator(stop.shows ?? 'h1')
    .filter({ visible: true })
    .first()
    .waitFor()
  await settled(page)
  return response
}

/** The router keeps its navigation state in the history, under `usr`. */
async function comeWith(page: Page, usr: unknown) {
  await page.evaluate((state) => history.replaceState(state, ''), { usr, key: 'start', idx: 0 })
  await page.reload()
}

/** Waits until nothing on the page is loading and its fonts are there. */
export const settled = (page: Page) =>
  page.waitForFunction((loading) => {
    const busy = [...document.querySelectorAll(loading)].some((each) => each.checkVisibility())
    return !busy && document.fonts.status === 'loaded'
  }, LOADING)

/** Repaints the page as it stands: no second load. The sandbox's pages go by the preference. */
export async function paint(page: Page, theme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme: theme })
  await page.evaluate(async (shade) => {
    const twoFrames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    await twoFrames() // what the page does about the preference comes first
    localStorage.setItem('theme', shade)
    document.documentElement.dataset.theme = shade
    await twoFrames()
  }, theme)
}
