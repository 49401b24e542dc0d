import type { Page } from '@playwright/test'

/** Opens a page and waits until its scripts run, for tests of keys and pictures, which are quicker than people. */
export async function open(page: Page, address: string) {
  await page.addInitScript(() => {
    addEventListener('app:ready', () => document.documentElement.setAttribute('data-ready', ''))
  })
  await page.goto(address)
  await page.locator('html[data-ready]').waitFor()
}

/** Takes the connection away once the page has the code that says so, which it fetches on the first interaction. */
export async function goOffline(page: Page) {
  await page.waitForFunction(async () => {
    const files = performance.getEntriesByType('resource').map(({ name }) => name)
    const toaster = files.find((name) => /\/toaster-[^/]+\.js$/.test(name))
    if (toaster) await import(toaster)
    return toaster
  })
  await page.context().setOffline(true)
}
