import { defineConfig } from '@playwright/test'
import base from '../../playwright.config.ts'

const root = new URL('../..', import.meta.url).pathname

// Text as most visitors see it, hinted.
const launchOptions = base.use?.launchOptions ?? {}
const args = launchOptions.args?.filter((arg) => !arg.startsWith('--font-render-hinting')) ?? []

/** Pictures of every screen, compared with those that `npm run screens -- save` took; see scripts/screens.mjs. */
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
    // Chromium does not draw the corners of scrolled tables the same each time: a few pixels, hardly another colour.
    toHaveScreenshot: { animations: 'disabled', threshold: 0.05, maxDiffPixels: 10 },
  },
})
