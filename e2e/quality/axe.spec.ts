import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, expect, type Page } from '@playwright/test'
import { findBrokenLinks, guardConsole, linksOn } from './console-guard.ts'
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

// Many pages in one test, so that browser and session are opened once.
test.setTimeout(360_000)

/** Each screen is tested at one width; with `AXE=other-width` (npm run test:extended) at the other one. */
const isOther = process.env.AXE === 'other-width'
const isTested = (screen: Screen, width: number) =>
  isOther ? screen.width === undefined && width === 390 : (screen.width ?? 1440) === width

/** Every violation as the rule and the elements it is about. A theme changes nothing but colours. */
async function violations(page: Page, theme: 'light' | 'dark'): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode()
  const chosen = theme === 'light' ? axe.withTags(rules) : axe.withRules('color-contrast')
  const { violations: found } = await chosen.analyze()
  return found.map(({ id, help, nodes }) => {
    const where = nodes.map(
      ({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary?.split('\n').at(-1)}`,
    )
    return `${id}: ${help}\n${where.join('\n')}`
  })
}

/** The product's pages say their theme; the sandbox's follow the preference. */
const getTheme = (page: Page) =>
  page.evaluate(() => {
    const preferred = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
    return document.documentElement.dataset.theme ?? preferred
  })

/** A guarded page for each role, opened when it is first needed. */
function createPages(browser: Browser, fixtures: Fixtures, width: number) {
  const open = async (role: Role) => {
    const page = await (await newContext(browser, fixtures, { role, width })).newPage()
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
      const getPage = createPages(browser, fixtures, width)
      const found: Record<string, string[]> = {}
      const links = new Set<string>()
      for (const screen of screens) {
        const { page, guard } = await getPage(screen.role)
        await goto(page, screen, fixtures)
        for (const link of await linksOn(page)) links.add(link)
        for (const theme of ['light', 'dark'] as const) {
          await setTheme(page, theme)
          const said = await violations(page, theme)
          expect(await getTheme(page), screen.name).toBe(theme)
          if (said.length > 0) found[`${screen.name}, ${theme}`] = said
        }
        const small = await findSmallTargets(page)
        if (small.length > 0) found[`${screen.name}, targets under 24 px`] = small
        const problems = guard.take()
        // the browser reports an error page as an error
        if (problems.length > 0 && !screen.status) found[`${screen.name}, console`] = problems
      }
      await Promise.all(browser.contexts().map((context) => context.close()))
      expect(found).toEqual({})
      expect(links.size).toBeGreaterThan(10)
      expect(await findBrokenLinks(request, links)).toEqual([])
    })
  }
