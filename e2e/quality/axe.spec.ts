import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, expect, type Page } from '@playwright/test'
import {
  adminStops,
  dialogStops,
  otherStops,
  publicStops,
  type Role,
  type Stop,
  sandboxStops,
  userStops,
} from './stops.ts'
import { enter, paint, visit } from './visit.ts'
import { test, type World } from './world.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const groups: Record<string, Stop[]> = {
  'public pages': publicStops,
  'the user area': userStops,
  'the admin area': adminStops,
  'what opens over a page': dialogStops,
  'what is come to by a way': [...otherStops, ...sandboxStops],
}

// Many pages in one test, so that browser and session are opened once.
test.setTimeout(360_000)

/** `AXE=full` (npm run test:extended) applies all rules at both widths in both themes; else each screen gets them once. */
const isFull = process.env.AXE === 'full'
const isTried = (stop: Stop, width: number) => (stop.width ?? (isFull ? width : 1440)) === width

/** Every violation as the rule and the elements it is about. A theme changes nothing but colours. */
async function violations(page: Page, theme: 'light' | 'dark'): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode()
  const chosen = theme === 'light' || isFull ? axe.withTags(rules) : axe.withRules('color-contrast')
  const { violations: found } = await chosen.analyze()
  return found.map(({ id, help, nodes }) => {
    const where = nodes.map(
      ({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary?.split('\n').at(-1)}`,
    )
    return `${id}: ${help}\n${where.join('\n')}`
  })
}

const shadeOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme)

/** A page for each role, opened when it is first needed. */
function pagesOf(browser: Browser, world: World, width: number) {
  const pages = new Map<Role, Promise<Page>>()
  const open = async (role: Role) => (await enter(browser, world, { role, width })).newPage()
  return (role: Role) => {
    const page = pages.get(role) ?? open(role)
    pages.set(role, page)
    return page
  }
}

for (const [name, all] of Object.entries(groups))
  for (const width of [390, 1440]) {
    const stops = all.filter((stop) => isTried(stop, width))
    if (stops.length === 0) continue
    test(`axe finds nothing on ${name}, light and dark, ${width} px`, async ({ browser, world }) => {
      const pageOf = pagesOf(browser, world, width)
      const found: Record<string, string[]> = {}
      for (const stop of stops) {
        const page = await pageOf(stop.role)
        await visit(page, stop, world)
        for (const theme of ['light', 'dark'] as const) {
          await paint(page, theme)
          const said = await violations(page, theme)
          expect(await shadeOf(page), stop.name).toBe(theme)
          if (said.length > 0) found[`${stop.name}, ${theme}`] = said
        }
      }
      await Promise.all(browser.contexts().map((context) => context.close()))
      expect(found).toEqual({})
    })
  }
