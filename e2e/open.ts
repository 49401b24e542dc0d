import type { Page, Route } from '@playwright/test'

/** Opens a page and waits until it is hydrated, for tests that press keys or compare pictures right away. */
export async function open(page: Page, address: string) {
  await markWhenReady(page)
  await page.goto(address)
  await waitUntilReady(page)
}

/** Makes all pages opened from now on mark when they are hydrated, for `waitUntilReady`. */
export const markWhenReady = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('app:ready', () => document.documentElement.setAttribute('data-ready', ''))
  })

/** Waits until the page is hydrated. */
export const waitUntilReady = (page: Page) => page.locator('html[data-ready]').waitFor()

/** Goes offline once the page has loaded the toaster, which it does on the first interaction. */
export async function goOffline(page: Page) {
  await page.waitForFunction(async () => {
    const files = performance.getEntriesByType('resource').map(({ name }) => name)
    const toaster = files.find((name) => /\/toaster-[^/]+\.js$/.test(name))
    if (toaster) await import(toaster)
    return toaster
  })
  await page.context().setOffline(true)
}

/**
 * Lets `fail` answer the requests of `url` until the returned function is called. The interception itself stays, because
 * a request sent while Playwright ends one can hang (https://github.com/microsoft/playwright/issues/41802).
 */
export async function failRequests(page: Page, url: string, fail: (route: Route) => Promise<void>) {
  let isFailing = true
  await page.route(url, (route) => (isFailing ? fail(route) : route.continue()))
  return () => {
    isFailing = false
  }
}
