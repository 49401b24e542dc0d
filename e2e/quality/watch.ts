import type { Page } from '@playwright/test'

/** Collects what goes wrong on a page, from the console to the network. `take` answers it and starts anew. */
export function watch(page: Page, origin: string): { take(): string[] } {
  let troubles: string[] = []
  const note = (what: string) => troubles.push(what)
  page.on('console', (message) => {
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
    // a page that is left gives up what it still asked for
    if (why !== 'net::ERR_ABORTED') note(`failed: ${request.url()} ${why}`)
  })
  return {
    take() {
      const taken = troubles
      troubles = []
      return taken
    },
  }
}

/** Adds up how far the page's parts have moved by themselves (cumulative layout shift) since it was opened. */
export const countShifts = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { shifts: 0, shifted: [] })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) Object.assign(window, { shifts: Reflect.get(window, 'shifts') + entry.value })
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Lets fonts come only once the page is painted, as they do on slow lines: its text must not move for them. */
export const delayFonts = (page: Page) =>
  page.route('**/*.woff2', async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    await route.continue()
  })

/** The sum so far, two frames from now. */
export const shiftsOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => setTimeout(() => resolve(Reflect.get(window, 'shifts')))),
        )
      }),
  )

/** Where the page's links lead within the product, without what stands behind a `#`. */
export const linksOn = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .filter((link) => link.origin === location.origin && !link.getAttribute('href')?.startsWith('#'))
      .map((link) => link.pathname + link.search),
  )
