import { type Browser, expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { countShifts, delayFonts, findBrokenLinks, findShifts, guardConsole, listLinks } from './console-guard.ts'
import { type Fixtures, test } from './fixtures.ts'
import { goto, newContext, setTheme, toViewport, waitUntilLoaded } from './goto.ts'
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
const groups: Record<string, Screen[]> = {
  'public pages': publicScreens,
  'the user area': userScreens,
  'the admin area': adminScreens,
  'dialogs and drawers': dialogScreens,
  'menus, calendars and search results': popupScreens,
  'empty lists': emptyScreens,
  'other pages': [...otherScreens, ...sandboxScreens],
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
    // describing the elements that pass would take longer than running the rules
    return (await inPage.run({ runOnly, resultTypes: ['violations'] })).violations
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

/**
 * Returns a function that opens a page for a role, with a console guard, once and when it is first needed.
 * `watchesLayout` measures layout shifts with delayed fonts; Playwright disables the cache when it intercepts requests.
 */
function createPages(browser: Browser, fixtures: Fixtures, watchesLayout: boolean) {
  const open = async (role: Role) => {
    const page = await (await newContext(browser, fixtures, { role, width: 1440 })).newPage()
    if (watchesLayout) {
      await countShifts(page)
      await delayFonts(page)
    }
    return { page, guard: guardConsole(page, fixtures.origin) }
  }
  const pages = new Map<Role, ReturnType<typeof open>>()
  return (role: Role) => {
    const page = pages.get(role) ?? open(role)
    pages.set(role, page)
    return page
  }
}

for (const [name, screens] of Object.entries(groups))
  test(`axe and the console find nothing on ${name}, wide and light, narrow and dark, and links work`, async ({
    browser,
    request,
    fixtures,
  }) => {
    const watchesLayout = screens === publicScreens // pages for signed-in users shift when their data arrives
    const getPage = createPages(browser, fixtures, watchesLayout)
    const found: Record<string, string[]> = {}
    const links = new Set<string>()
    for (const screen of screens) {
      const { page, guard } = await getPage(screen.role)
      const note = (what: string, problems: string[]) => {
        if (problems.length > 0) found[`${screen.name}, ${what}`] = problems
      }
      const tested = views.filter(({ width }) => width === (screen.width ?? width))
      await page.setViewportSize(toViewport(tested[0]?.width ?? 1440))
      await goto(page, screen, fixtures)
      if (watchesLayout) note('layout', await findShifts(page))
      for (const link of await listLinks(page)) links.add(link)
      await page.evaluate(axe.source)
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
    await Promise.all(browser.contexts().map((context) => context.close()))
    expect(found).toEqual({})
    expect(links.size).toBeGreaterThan(10)
    expect(await findBrokenLinks(request, links)).toEqual([])
  })
