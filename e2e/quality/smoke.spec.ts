import { expect, type Page } from '@playwright/test'
import { markWhenReady, waitUntilReady } from '../open.ts'
import {
  countShifts,
  delayFonts,
  findBrokenLinks,
  findShifts,
  getOverflow,
  guardConsole,
  listLinks,
} from './console-guard.ts'
import { type Fixtures, test } from './fixtures.ts'
import { goto, newContext } from './goto.ts'
import { publicScreens, type Screen } from './screens.ts'

/** Public pages that don't redirect signed-in users. axe.spec.ts opens every screen in the role it is for. */
const screensForAll = publicScreens.filter(({ path }) => path !== '/login' && path !== '/login1')

type ScreenCheck = { page: Page; fixtures: Fixtures; screens: Screen[]; after: () => Promise<string[]> }

/** Opens each screen; returns the problems by screen. */
async function checkScreens({ page, fixtures, screens, after }: ScreenCheck) {
  const found: Record<string, string[]> = {}
  const guard = guardConsole(page, fixtures.origin)
  for (const screen of screens) {
    await goto(page, screen, fixtures)
    const problems = [...(await after()), ...guard.take()]
    if (problems.length > 0) found[screen.name] = problems
  }
  return found
}

/** Its day was rendered on the server. */
const weekOfVenue: Screen = {
  name: 'the week of a venue',
  role: 'user',
  path: ({ facility }) => `/facilities/${facility}?view=week`,
  shows: '[data-day]',
}

/** An admin's pages differ from a user's by links of the header and of venues. */
const screensOfRole = {
  user: [...screensForAll, weekOfVenue],
  admin: screensForAll.filter(({ path, name }) => path === '/' || name === 'a venue'),
}

for (const role of ['user', 'admin'] as const) {
  test(`as ${role}, public pages load without errors, stay on this origin, and their links work`, async ({
    browser,
    request,
    fixtures,
  }) => {
    const context = await newContext(browser, fixtures, { role, width: 1440 })
    const page = await context.newPage()
    const links = new Set<string>()
    const after = async () => {
      for (const link of await listLinks(page)) links.add(link)
      return []
    }
    expect(await checkScreens({ page, fixtures, screens: screensOfRole[role], after })).toEqual({})
    await context.close()
    expect(links.size).toBeGreaterThan(10)
    expect(await findBrokenLinks(request, links)).toEqual([])
  })
}

// axe.spec.ts measures shifts at 1440 px
test('public pages of a phone have no layout shift while they load, and are no wider than its screen', async ({
  browser,
  fixtures,
}) => {
  const context = await newContext(browser, fixtures, { role: 'guest', width: 390 })
  const page = await context.newPage()
  await delayFonts(page)
  await countShifts(page)
  await markWhenReady(page)
  const after = async () => {
    await waitUntilReady(page)
    const overflow = await getOverflow(page)
    return [...(await findShifts(page)), ...(overflow > 0 ? [`wider than the screen by ${overflow} px`] : [])]
  }
  expect(await checkScreens({ page, fixtures, screens: publicScreens, after })).toEqual({})
  await context.close()
})

test('nothing moves on a phone while a guest is led to the login page', async ({ page, fixtures }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await countShifts(page)
  let isDelayed = false
  // as on a slow connection: until two more frames are shown, in which something could move
  await page.route(/\/login-[^/]+\.js$/, async (route) => {
    isDelayed = true
    await findShifts(page)
    await route.continue()
  })
  await page.goto(`/facilities/${fixtures.facility}/enquiry`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login')
  expect(isDelayed).toBe(true)
  expect(await findShifts(page)).toEqual([])
})

test('an unknown path is 404 with the bare Error', async ({ page }) => {
  for (const path of ['/nowhere', '/no/such/page', '/user/nowhere', '/admin/nowhere', '/facilities/nowhere']) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(404)
    await expect(page.locator('body')).toHaveText('Error')
  }
})
