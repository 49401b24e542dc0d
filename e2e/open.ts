import type { Page } from '@playwright/test'

/** Opens a page and waits until its scripts run, for tests of keys and pictures, which are quicker than people. */
export async function open(page: Page, address: string) {
  await page.addInitScript(() => {
    addEventListener('app:ready', () => document.documentElement.setAttribute('data-ready', ''))
  })
  await page.goto(address)
  await page.locator('html[data-ready]').waitFor()
}
