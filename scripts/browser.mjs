// Finds the system's Chromium for the browser tests, or installs it where we may (root, apt).
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { execOrThrow } from './exec.mjs'
import { CliError, step } from './log.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const macPrograms = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Chromium as `npx playwright install chromium` leaves it, newest first. */
function downloaded() {
  const cache = process.platform === 'darwin' ? 'Library/Caches' : '.cache'
  const home = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), cache, 'ms-playwright')
  if (!existsSync(home)) return []
  const versions = readdirSync(home).filter((name) => /^chromium-\d+$/.test(name))
  return versions
    .reverse()
    .flatMap((name) => ['chrome-linux64', 'chrome-linux'].map((folder) => join(home, name, folder, 'chrome')))
}

/** Path of a Chromium or Chrome on this machine: `CHROME_PATH` if set, otherwise by name; undefined when there is none. */
export function findBrowser() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const named = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [process.env.CHROME_PATH, ...named, ...macPrograms, ...downloaded()].find((path) => path && existsSync(path))
}

/**
 * The browser's path; installs Debian's package when there is none and we may.
 * @returns {Promise<string>}
 */
export async function ensureBrowser() {
  const found = findBrowser()
  if (found) return found
  const apt = spawnSync('apt-get', ['--version']).status === 0
  if (!apt || process.getuid?.() !== 0) throw new CliError(missing(apt))
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await step('Installing Chromium for the browser tests (apt-get install chromium)', async () => {
    await execOrThrow('apt-get', ['update', '-qq'], env)
    await execOrThrow('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], env)
  })
  const installed = findBrowser()
  if (!installed) throw new CliError(missing(apt))
  return installed
}

const missing = (apt) => `The browser tests need Chromium or Chrome, and none was found. Run:
  ${apt ? 'sudo apt-get install -y chromium' : 'npx playwright install chromium'}
or set CHROME_PATH to the program of one you have.`
