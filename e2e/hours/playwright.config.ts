import { defineConfig } from '@playwright/test'
import base from '../../playwright.config.ts'

const root = new URL('../..', import.meta.url).pathname

/** Tests whose duration is a setting: `npm run drill:display`. */
export default defineConfig({
  use: base.use ?? {},
  testDir: '..',
  testMatch: '**/*.drill.spec.ts',
  globalSetup: '../global-setup.ts',
  outputDir: `${root}test-results/hours`,
  workers: 1,
  retries: 0,
  timeout: 0,
  expect: base.expect ?? {},
  reporter: [['list'], ['json']],
})
