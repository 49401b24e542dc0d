import { expect, type Page } from '@playwright/test'
import { adminStops, otherStops, publicStops, type Role, type Stop, sandboxStops, userStops } from './stops.ts'
import { enter, visit } from './visit.ts'
import { countShifts, delayFonts, linksOn, shiftsOf, watch } from './watch.ts'
import { test, type World } from './world.ts'

/** Public pages that don't send away who is signed in. */
const forAll = publicStops.filter(({ path }) => path !== '/login' && path !== '/login1')
const standing = otherStops.filter(({ status }) => !status)
const walks: Record<Role, Stop[]> = {
  guest: [...publicStops, ...standing, ...sandboxStops].filter(({ role }) => role === 'guest'),
  user: [...forAll, ...standing.filter(({ role }) => role === 'user'), ...userStops],
  admin: [...forAll, ...adminStops],
}

// Many pages in one test, so that browser and session are opened once.
test.setTimeout(360_000)

type Walk = { page: Page; world: World; stops: Stop[]; after?: (stop: Stop) => Promise<string[]> }

/** Goes from stop to stop; answers what went wrong at each. */
async function walk({ page, world, stops, after }: Walk) {
  const found: Record<string, string[]> = {}
  const troubles = watch(page, world.origin)
  for (const stop of stops) {
    await visit(page, stop, world)
    const said = [...troubles.take(), ...((await after?.(stop)) ?? [])]
    if (said.length > 0) found[stop.name] = said
  }
  return found
}

for (const role of ['guest', 'user', 'admin'] as const) {
  test(`as ${role}, every page stands without a complaint, stays on this origin, and its links lead somewhere`, async ({
    browser,
    request,
    world,
  }) => {
    const context = await enter(browser, world, { role, width: 1440 })
    const page = await context.newPage()
    const links = new Set<string>()
    const after = async () => {
      for (const link of await linksOn(page)) links.add(link)
      return []
    }
    expect(await walk({ page, world, stops: walks[role], after })).toEqual({})
    await context.close()
    expect(links.size).toBeGreaterThan(10)
    const answers = await Promise.all(
      [...links].map(async (link) => [link, (await request.head(link)).status()] as const),
    )
    expect(answers.filter(([, status]) => status >= 400)).toEqual([])
  })
}

for (const width of [390, 1440]) {
  test(`public pages don’t move while they load, ${width} px`, async ({ browser, world }) => {
    const context = await enter(browser, world, { role: 'guest', width })
    const page = await context.newPage()
    await countShifts(page)
    await delayFonts(page)
    const after = async () => {
      const shifts = await shiftsOf(page)
      return shifts < 0.01 ? [] : [`moved by ${shifts}`]
    }
    expect(await walk({ page, world, stops: publicStops, after })).toEqual({})
    await context.close()
  })
}

test('an unknown path is 404 with the bare Error', async ({ page }) => {
  for (const path of ['/nowhere', '/user/nowhere', '/admin/nowhere', '/facilities/nowhere']) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(404)
    await expect(page.locator('body')).toHaveText('Error')
  }
})
