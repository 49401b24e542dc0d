// npm test: everything, from a fresh clone. Installs, finds a browser, checks the code, then runs every test there is.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { buildWeb } from './build-web.mjs'
import { allChecks, runChecks } from './checks.mjs'
import { execVisible } from './exec.mjs'
import { install, productNode, program, withPrograms } from './install.mjs'
import { main, seconds, step } from './log.mjs'
import { root } from './root.mjs'
import { findSystemPostgres } from './system-postgres.mjs'

const results = join(root, 'test-results')
const vitest = program('vitest/vitest.mjs')
const playwright = program('@playwright/test/cli.js')

/** Runs one suite with its output shown, and counts its tests from the report it writes. */
async function suite(name, args, env, count) {
  const began = Date.now()
  console.log(`\n=== ${name} ===`)
  const report = join(results, `${name.replaceAll(' ', '-')}.json`)
  const code = await execVisible(productNode(), args(report), {
    ...withPrograms(),
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  })
  const { passed, failed } = readReport(report, count)
  console.log(`${name}: ${passed} passed, ${failed} failed in ${seconds(began)}`)
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed }
}

/** A suite that wrote no report had no tests, or broke down, which its exit code tells. */
function readReport(file, count) {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return { passed: 0, failed: 0 }
  }
}

const ofVitest = (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests })
const ofPlaywright = ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky })
const vitestArgs =
  (project, more = []) =>
  (report) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    return [vitest, 'run', '--project', project, ...more, ...reporters]
  }

await main(async () => {
  const began = Date.now()
  const browser = await ensureBrowser()
  await install()
  await buildWeb()
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results, { recursive: true })
  const failedChecks = await step('Checking the code', () => runChecks(allChecks))

  const env = { CHROME_PATH: browser }
  const counts = [
    await suite('unit tests', vitestArgs('unit'), env, ofVitest),
    await suite('integration tests', vitestArgs('integration'), env, ofVitest),
    await suite('fault tests', vitestArgs('faults'), env, ofVitest),
  ]
  const system = findSystemPostgres()
  if (system) {
    const onSystem = { ...env, TEST_POSTGRES: system.bin }
    // What the tests of the built-in PostgreSQL and the long random stories show doesn't depend on the version.
    const without = ['server/embedded-postgres/**', 'test/faults/**'].map((pattern) => `--exclude=${pattern}`)
    counts.push(
      await suite(
        `integration tests on PostgreSQL ${system.major}`,
        vitestArgs('integration', without),
        onSystem,
        ofVitest,
      ),
    )
  }
  counts.push(await suite('browser journeys', () => [playwright, 'test'], env, ofPlaywright))

  const passed = counts.reduce((sum, one) => sum + one.passed, 0)
  const failed = counts.reduce((sum, one) => sum + one.failed, 0) + failedChecks.length
  console.log(
    `\nEverything took ${seconds(began)}.${failedChecks.length > 0 ? ` Failed checks: ${failedChecks.join(', ')}.` : ''}`,
  )
  console.log(`${passed} passed, ${failed} failed`)
  return failed > 0 ? 1 : 0
})
