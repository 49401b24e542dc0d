import { type Browser, expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { countShifts, delayFonts, findBrokenLinks, findShifts, guardConsole, listLinks } from './console-guard.ts'
import { type Fixtures, test } from './fixtures.ts'
import { goto, newContext, setTheme } from './goto.ts'
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

/** Each screen is tested at one width; `AXE` adds the other one, or chooses it (npm run test:extended). */
const isTested = (screen: Screen, width: number) => {
  const isFirst = (screen.width ?? 1440) === width
  const isOther = screen.width === undefined && width === 390
  return (isFirst && process.env.AXE !== 'other-width') || (isOther && process.env.AXE !== undefined)
}

/** The rules about colours; a theme changes nothing else. */
const colorRules = ['color-contrast', 'link-in-text-block']

/** Runs axe, which the page must have loaded; returns each violation as its rule and the elements. */
async function findViolations(page: Page, theme: 'light' | 'dark'): Promise<string[]> {
  const themeRules = theme === 'light' ? rules : colorRules
  const found = await page.evaluate(async (runOnly) => {
    const inPage = (window as unknown as { axe: typeof axe }).axe
    // describing the elements that pass would take longer than running the rules
    return (await inPage.run({ runOnly, resultTypes: ['violations'] })).violations
  }, themeRules)
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

/** `watchesLayout` measures layout shifts with delayed fonts; Playwright disables the cache when it intercepts requests. */
type View = { width: number; watchesLayout: boolean }

/** Returns a function that opens a page for a role, with a console guard, once and when it is first needed. */
function createPages(browser: Browser, fixtures: Fixtures, { width, watchesLayout }: View) {
  const open = async (role: Role) => {
    const page = await (await newContext(browser, fixtures, { role, width })).newPage()
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

for (const [name, all] of Object.entries(groups))
  for (const width of [390, 1440]) {
    const screens = all.filter((screen) => isTested(screen, width))
    if (screens.length === 0) continue
    test(`axe and the console find nothing on ${name}, light and dark, and links work, ${width} px`, async ({
      browser,
      request,
      fixtures,
    }) => {
      const watchesLayout = all === publicScreens // pages for signed-in users shift when their data arrives
      const getPage = createPages(browser, fixtures, { width, watchesLayout })
      const found: Record<string, string[]> = {}
      const links = new Set<string>()
      for (const screen of screens) {
        const { page, guard } = await getPage(screen.role)
        const note = (what: string, problems: string[]) => {
          if (problems.length > 0) found[`${screen.name}, ${what}`] = problems
        }
        await goto(page, screen, fixtures)
        if (watchesLayout) note('layout', await findShifts(page))
        for (const link of await listLinks(page)) links.add(link)
        await page.evaluate(axe.source)
        for (const theme of ['light', 'dark'] as const) {
          await setTheme(page, theme)
          note(theme, await findViolations(page, theme))
          expect(await getTheme(page), screen.name).toBe(theme)
        }
        note('targets under 24 px', await findSmallTargets(page))
        const problems = guard.take()
        // the browser logs the status of an error page as a console error
        if (!screen.status) note('console', problems)
      }
      await Promise.all(browser.contexts().map((context) => context.close()))
      expect(found).toEqual({})
      expect(links.size).toBeGreaterThan(10)
      expect(await findBrokenLinks(request, links)).toEqual([])
    })
  }
