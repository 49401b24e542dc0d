// The tests drive the system's Chromium; it is found, or installed where that is ours to do.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { must } from './run.mjs'
import { Stop, step } from './say.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const macPrograms = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Path of a Chromium or Chrome on this machine: `CHROME_PATH` if set, otherwise by name; undefined when there is none. */
export function findBrowser() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = [
    process.env.CHROME_PATH,
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...macPrograms,
  ]
  return candidates.find((path) => path && existsSync(path))
}

/**
 * The browser's path; installs Debian's package when there is none and we may.
 * @returns {Promise<string>}
 */
export async function needBrowser() {
  const found = findBrowser()
  if (found) return found
  const apt = spawnSync('apt-get', ['--version']).status === 0
  if (!apt || process.getuid?.() !== 0) throw new Stop(missing(apt))
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await step('Installing Chromium for the browser tests (apt-get install chromium)', async () => {
    await must('apt-get', ['update', '-qq'], env)
    await must('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], env)
  })
  const installed = findBrowser()
  if (!installed) throw new Stop(missing(apt))
  return installed
}

const missing = (apt) =>
  `The browser tests need Chromium or Chrome, and none was found. Run:\n  ${apt ? 'sudo apt-get install -y chromium' : 'install Google Chrome or Chromium'}\nor set CHROME_PATH to the program.`
