// Finds the system's Chromium for the browser tests, or installs it where we may (root, apt).
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { exec, execOrThrow } from './exec.mjs'
import { CliError, step } from './log.mjs'

/** Chromium without its windows' own pages: it takes less than half the time in tests. */
const SHELL = 'chromium-headless-shell'
const FONTS = 'fonts-liberation'

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

const inPath = (name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name))
const findFirst = (paths) => paths.find((path) => path && existsSync(path))

/**
 * Finds the path of a Chromium or Chrome on this machine: `CHROME_PATH` if set, otherwise by name; undefined when there
 * is none.
 */
export function findBrowser() {
  return findFirst([
    process.env.CHROME_PATH,
    ...names.flatMap(inPath),
    ...macPrograms,
    ...downloaded(),
    ...inPath(SHELL),
  ])
}

/** Finds the path of the browser for tests: `CHROME_PATH`, the headless shell, or else any browser there is. */
export const findTestBrowser = () => findFirst([process.env.CHROME_PATH, ...inPath(SHELL)]) ?? findBrowser()

/**
 * Returns the path of the browser for tests; installs Debian's headless shell where it is missing and we may (root,
 * apt-get).
 * @returns {Promise<string>}
 */
export async function ensureBrowser() {
  const ready = findFirst([process.env.CHROME_PATH, ...inPath(SHELL)])
  if (ready) return ready
  const apt = spawnSync('apt-get', ['--version']).status === 0
  if (apt && process.getuid?.() === 0) {
    await step(`Installing the browser for the tests (apt-get install ${SHELL} ${FONTS})`, installShell)
  }
  const found = findTestBrowser()
  if (!found) throw new CliError(missing(apt))
  if (!found.endsWith(SHELL)) console.log(`The browser tests use ${found}; with ${SHELL} they would take half as long.`)
  return found
}

/** Not every distribution has the package: then another browser serves, more slowly. Text falls back to Liberation Sans. */
async function installShell() {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const apt = async (...args) => (await exec('apt-get', args, env)).code === 0
  await apt('update', '-qq')
  const installed = await apt('install', '-y', '-qq', '--no-install-recommends', SHELL, FONTS)
  if (!installed && !findBrowser())
    await execOrThrow('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', FONTS], env)
}

const missing = (apt) => `The browser tests need Chromium or Chrome, and none was found. Run:
  ${apt ? 'sudo apt-get install -y chromium-headless-shell' : 'npx playwright install chromium'}
or set CHROME_PATH to the program of one you have.`
