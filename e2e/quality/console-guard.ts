import type { APIRequestContext, Page } from '@playwright/test'

/** Collects a page's console errors and failed requests. `take` returns them and starts a new list. */
export function guardConsole(page: Page, origin: string): { take(): string[] } {
  let problems: string[] = []
  const note = (what: string) => problems.push(what)
  page.on('console', (message) => {
    if (message.text().includes('blocked by Playwright')) return // the service worker
    if (['error', 'warning'].includes(message.type())) note(`console ${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => note(`uncaught: ${error.message}`))
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (/^http|^ws/.test(url.protocol) && url.origin !== origin) note(`left the origin: ${url}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) note(`${response.status()} ${response.url()}`)
  })
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? ''
    // the browser aborts requests of a page it leaves
    if (why !== 'net::ERR_ABORTED') note(`failed: ${request.url()} ${why}`)
  })
  return {
    take() {
      const taken = problems
      problems = []
      return taken
    },
  }
}

/** Adds up the page's cumulative layout shift since it was opened. */
export const countShifts = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { shifts: 0, shifted: [] })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) Object.assign(window, { shifts: Reflect.get(window, 'shifts') + entry.value })
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Delays fonts until after the first paint, as on a slow connection. */
export const delayFonts = (page: Page) =>
  page.route('**/*.woff2', async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    await route.continue()
  })

/** Returns the cumulative layout shift after two more frames as a problem, if it is noticeable. */
export async function findShifts(page: Page): Promise<string[]> {
  const sum = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => setTimeout(() => resolve(Reflect.get(window, 'shifts')))),
        )
      }),
  )
  return sum < 0.01 ? [] : [`moved by ${sum}`]
}

/** Returns by how many px the page is wider than the viewport. */
export const getOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/** Lists the page's links to this origin, without fragments. */
export const listLinks = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .filter((link) => link.origin === location.origin && !link.getAttribute('href')?.startsWith('#'))
      .map((link) => link.pathname + link.search),
  )

/** Paths and kinds of links that were requested before in this worker; most pages have the same header, footer and venues. */
const requested = new Set<string>()

/**
 * What a link has to show: its path, and that such a page takes such a query. What the values filter by decides what is
 * listed, but not whether there is a page.
 */
function toParts(link: string): string[] {
  const { pathname, searchParams } = new URL(link, 'http://localhost')
  return [pathname, `${pathname.replace(/[0-9a-f-]{36}/g, ':id')}?${[...searchParams.keys()].sort()}`]
}

/** Requests links until each path and each kind is known, and returns those that fail, each with its status. */
export async function findBrokenLinks(request: APIRequestContext, links: Set<string>): Promise<[string, number][]> {
  const unknown = [...links].filter((link) => {
    const parts = toParts(link).filter((part) => !requested.has(part))
    for (const part of parts) requested.add(part)
    return parts.length > 0
  })
  const answers = await Promise.all(
    unknown.map(async (link): Promise<[string, number]> => [link, (await request.head(link)).status()]),
  )
  return answers.filter(([, status]) => status >= 400)
}
