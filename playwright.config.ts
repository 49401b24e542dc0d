import { defineConfig, type ReporterDescription } from '@playwright/test'
import { getWorkerServer } from './e2e/server.ts'
import { findTestBrowser } from './scripts/browser.mjs'
import { limitMinutes } from './scripts/run-limit.mjs'

const executablePath = findTestBrowser()
const quiet = ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']
// A page is left before code optimised for it would have saved what compiling it so takes.
const quick = ['--js-flags=--no-opt,--no-maglev', '--disable-component-update', '--disable-sync']
// Without hinting, text and its fallback are as wide as each other (docs/decisions/053-subset-the-fonts.md).
const args = ['--no-sandbox', '--font-render-hinting=none', ...quiet, ...quick]

const shown: ReporterDescription[] = [['list'], ['./e2e/print-failures.ts']]
/** After a hundred times what a wait takes, a test that hangs says what it waited for, in ms. */
const waitLimit = 120_000

/** The built product in a real browser. The set-up starts a server for each worker. */
export default defineConfig({
  testDir: './e2e',
  testIgnore: '**/e2e/screens/**',
  globalSetup: './e2e/global-setup.ts',
  outputDir: './test-results/browser',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // in this order, so that no worker is left with one of the long tests at the end
  projects: [
    { name: 'quality', testDir: './e2e/quality' },
    { name: 'journeys', testDir: './e2e/journeys' },
  ],
  // as in vitest.config.ts: how long a test takes depends on the machine, so only the run and each wait have a limit
  timeout: 0,
  expect: { timeout: waitLimit },
  globalTimeout: limitMinutes * 60_000,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [...shown, ['json']] : shown,
  use: {
    baseURL: getWorkerServer()?.url,
    browserName: 'chromium',
    actionTimeout: waitLimit,
    navigationTimeout: waitLimit,
    launchOptions: { ...(executablePath && { executablePath }), args },
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
    // tests that intercept requests must see them; journeys/installed.spec.ts allows it
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    viewport: { width: 1440, height: 900 },
  },
})
