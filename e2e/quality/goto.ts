import { type Browser, type BrowserContext, expect, type Page, type Response } from '@playwright/test'
import type { Fixtures } from './fixtures.ts'
import type { Role, Screen } from './screens.ts'

type View = { role: Role; width: number }

/** Creates a browser context for a role and a width, with animations disabled. */
export function newContext(browser: Browser, fixtures: Fixtures, { role, width }: View): Promise<BrowserContext> {
  const token = fixtures.tokens[role]
  const localStorage = [
    { name: 'theme', value: 'light' },
    { name: 'email', value: fixtures.email },
    ...(token ? [{ name: 'auth', value: JSON.stringify({ token, user: null }) }] : []),
  ]
  return browser.newContext({
    baseURL: fixtures.origin,
    viewport: toViewport(width),
    colorScheme: 'light',
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [{ origin: fixtures.origin, localStorage }] },
  })
}

export const toViewport = (width: number) => ({ width, height: width < 600 ? 844 : 900 })

export const toUrl = ({ path }: Screen, fixtures: Fixtures): string =>
  typeof path === 'string' ? path : path(fixtures)

/** Matches what is visible while a page loads. */
export const LOADING = '[aria-busy=true], [data-testid=skeleton], [data-testid=spinner]'

/** Opens a screen and waits until nothing is loading and its content is there. */
export async function goto(page: Page, screen: Screen, fixtures: Fixtures): Promise<Response | null> {
  const response = await page.goto(toUrl(screen, fixtures))
  if (screen.state) await setNavigationState(page, screen.state(fixtures))
  await show(page, screen)
  return response
}

/** Opens on the page what a screen has open, and waits until nothing is loading and its content is there. */
export async function show(page: Page, screen: Screen) {
  if (screen.open) {
    await waitUntilLoaded(page)
    await screen.open(page)
  }
  await page
    .locator(screen.shows ?? 'h1')
    .filter({ visible: true })
    .first()
    .waitFor()
  await waitUntilLoaded(page)
}

/** What can be open over a page. */
const OPEN = '[role=dialog], [role=alertdialog], [role=menu], [role=option], dialog[open]'

/** Closes what is open over the page, one after the other. */
export async function closeAll(page: Page) {
  const opened = page.locator(OPEN).filter({ visible: true })
  for (let count = await opened.count(); count > 0; count = await opened.count()) {
    await page.keyboard.press('Escape')
    await expect.poll(() => opened.count()).toBeLessThan(count)
  }
}

/** Sets the router's navigation state, which it keeps in the history entry under `usr`. */
async function setNavigationState(page: Page, usr: unknown) {
  await page.evaluate((state) => history.replaceState(state, ''), { usr, key: 'start', idx: 0 })
  await page.reload()
}

/** Waits until nothing on the page is loading and its fonts are loaded. */
export const waitUntilLoaded = (page: Page) =>
  page.waitForFunction((loading) => {
    const busy = [...document.querySelectorAll(loading)].some((each) => each.checkVisibility())
    return !busy && document.fonts.status === 'loaded'
  }, LOADING)

/**
 * Changes the theme without a reload. The preference is changed for the sandbox's pages only: on the product's pages its
 * change event could arrive later and reset the theme.
 */
export async function setTheme(page: Page, theme: 'light' | 'dark') {
  const isSet = await page.evaluate((value) => {
    const { dataset } = document.documentElement
    if (!dataset.theme) return false
    localStorage.setItem('theme', value)
    dataset.theme = value
    return true
  }, theme)
  if (!isSet) await page.emulateMedia({ colorScheme: theme })
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}
