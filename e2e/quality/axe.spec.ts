import { type Browser, expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { countShifts, delayFonts, findBrokenLinks, findShifts, guardConsole, listLinks } from './console-guard.ts'
import { type Fixtures, test } from './fixtures.ts'
import { closeAll, goto, newContext, setTheme, show, toUrl, toViewport, waitUntilLoaded } from './goto.ts'
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
} from './screens.ts'
import { findSmallTargets } from './small-targets.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const screens = [
  ...[...publicScreens, ...otherScreens, ...sandboxScreens, ...userScreens, ...adminScreens],
  ...[...popupScreens, ...dialogScreens, ...emptyScreens],
]
const roles = { guest: 'public pages', user: 'the user area', admin: 'the admin area' } as const

/** Lists the screens of a role so that those of one page are next to each other, and it is loaded once. */
function listScreens(role: Role, fixtures: Fixtures): Screen[] {
  const ofRole = screens.filter((screen) => screen.role === role)
  return [...Map.groupBy(ofRole, (screen) => toUrl(screen, fixtures)).values()].flat()
}

/** Each width and each theme is tested once on each screen: colours rarely differ by width, and the rest by theme. */
const views = [
  { width: 1440, theme: 'light' },
  { width: 390, theme: 'dark' },
] as const

/** Runs axe, which the page must have loaded; returns each violation as its rule and the elements. */
async function findViolations(page: Page): Promise<string[]> {
  const found = await page.evaluate(async (runOnly) => {
    const inPage = (window as unknown as { axe: typeof axe }).axe
    // describing the elements that pass, and loading the style sheets again, would take longer than running the rules
    const options = { resultTypes: ['violations' as const], preload: { assets: ['media'] } }
    return (await inPage.run({ runOnly, ...options })).violations
  }, rules)
  return found.map(({ id, help, nodes }) => {
    const where = nodes.map(({ target, failureSummary: why }) => `${target.join(' ')}: ${why?.split('\n').at(-1)}`)
    return `${id}: ${help}\n${where.join('\n')}`
  })
}

/** Returns the theme shown: `data-theme` on the product's pages, the browser's preference on the sandbox's. */
const getTheme = (page: Page) =>
  page.evaluate(() => {
    const preferred = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
    return document.documentElement.dataset.theme ?? preferred
  })

/** Opens a page for a role. `watchesLayout` measures layout shifts with delayed fonts, for which Playwright disables the cache. */
async function openPage(browser: Browser, fixtures: Fixtures, role: Role, watchesLayout: boolean) {
  const page = await (await newContext(browser, fixtures, { role, width: 1440 })).newPage()
  if (watchesLayout) {
    await countShifts(page)
    await delayFonts(page)
  }
  return { page, guard: guardConsole(page, fixtures.origin) }
}

/** Whether a screen is on the page of another, which has loaded it as it is. */
const isOnPageOf = (screen: Screen, other: Screen | undefined, fixtures: Fixtures) =>
  other !== undefined && toUrl(screen, fixtures) === toUrl(other, fixtures) && !screen.state && !other.state

for (const [role, name] of Object.entries(roles) as [Role, string][])
  test(`axe and the console find nothing on ${name}, wide and light, narrow and dark, and links work`, async ({
    browser,
    request,
    fixtures,
  }) => {
    const isGuest = role === 'guest' // pages for signed-in users shift when their data arrives
    const { page, guard } = await openPage(browser, fixtures, role, isGuest)
    const found: Record<string, string[]> = {}
    const links = new Set<string>()
    let shown: Screen | undefined
    for (const screen of listScreens(role, fixtures)) {
      const note = (what: string, problems: string[]) => {
        if (problems.length > 0) found[`${screen.name}, ${what}`] = problems
      }
      const tested = views.filter(({ width }) => width === (screen.width ?? width))
      const isLoaded = isOnPageOf(screen, shown, fixtures)
      if (isLoaded) await closeAll(page)
      await page.setViewportSize(toViewport(tested[0]?.width ?? 1440))
      if (isLoaded) await show(page, screen)
      else {
        await goto(page, screen, fixtures)
        if (publicScreens.includes(screen)) note('layout', await findShifts(page))
        await page.evaluate(axe.source)
      }
      shown = screen
      for (const link of await listLinks(page)) links.add(link)
      for (const view of tested) {
        await page.setViewportSize(toViewport(view.width))
        await setTheme(page, view.theme)
        await waitUntilLoaded(page)
        const what = `${view.width} px, ${view.theme}`
        note(what, await findViolations(page))
        expect(await getTheme(page), screen.name).toBe(view.theme)
        note(`${what}, targets under 24 px`, await findSmallTargets(page))
      }
      const problems = guard.take()
      // the browser logs the status of an error page as a console error
      if (!screen.status) note('console', problems)
    }
    await page.context().close()
    expect(found).toEqual({})
    expect(links.size).toBeGreaterThan(10)
    expect(await findBrokenLinks(request, links)).toEqual([])
  })
