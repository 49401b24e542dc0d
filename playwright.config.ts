import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/browser.mjs'

const executablePath = findBrowser()
const quiet = ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']
const args = ['--no-sandbox', ...quiet, '--disable-component-update', '--disable-sync']

/** The built product in a real browser. The set-up starts one server for all and tells its address in BASE_URL. */
export default defineConfig({
  testDir: './e2e',
  testMatch: ['journeys/**/*.spec.ts', 'quality/**/*.spec.ts'],
  globalSetup: './e2e/global-setup.ts',
  outputDir: './test-results/browser',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  use: {
    baseURL: process.env.BASE_URL,
    browserName: 'chromium',
    launchOptions: { ...(executablePath && { executablePath }), args },
    trace: 'off',
    screenshot: 'only-on-failure',
    viewport: { width: 1440, height: 900 },
  },
})
