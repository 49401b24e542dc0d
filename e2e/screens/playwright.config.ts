import { defineConfig } from '@playwright/test'
import base from '../../playwright.config.ts'

const root = new URL('../..', import.meta.url).pathname

// Pages are drawn whole, and text is hinted, as most visitors see it.
const launchOptions = base.use?.launchOptions ?? {}
const args = launchOptions.args?.filter((arg) => !arg.startsWith('--font-render-hinting')) ?? []

/** Compares a picture of every screen with the one that `npm run screens -- save` took; see scripts/screens.mjs. */
export default defineConfig({
  use: { ...base.use, screenshot: 'off', launchOptions: { ...launchOptions, args } },
  testDir: '.',
  globalSetup: './global-setup.ts',
  outputDir: `${root}test-results/screens`,
  snapshotPathTemplate: `${process.env.SCREENS_DIR}/{arg}{ext}`,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 120_000,
  expect: {
    timeout: 30_000,
    // Chromium renders the corners of scrolled tables slightly differently each time.
    toHaveScreenshot: { animations: 'disabled', threshold: 0.05, maxDiffPixels: 10 },
  },
})
