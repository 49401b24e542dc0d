// The test suites: what each one runs, and how many of its tests passed.
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { execVisible } from './exec.mjs'
import { productNode, program, withPrograms } from './install.mjs'
import { seconds } from './log.mjs'
import { findPreviousRelease } from './previous-release.mjs'
import { root } from './root.mjs'
import { builtInMajor, findPgBouncer, findSystemPostgres } from './system-postgres.mjs'
import { readPlaywright, readVitest } from './test-reports.mjs'

const vitest = (...args) => ({
  args: () => [program('vitest/vitest.mjs'), 'run', ...args],
  read: readVitest,
})

const playwright = (...args) => ({
  args: () => [program('@playwright/test/cli.js'), 'test', ...args],
  read: readPlaywright,
})

/** Random tests: the extended tests begin with the same scenarios and requests, and run more of them. */
const random = ['test/faults/payment-model', 'test/fuzz/']

/** Returns what `npm test` runs; random tests are left to the extended tests when these follow. */
export const standardSuites = ({ withExtended }) => [
  { name: 'unit and component tests', ...vitest('--project=unit', '--project=components') },
  {
    name: 'integration and fault tests',
    ...vitest(
      '--project=integration',
      '--project=faults',
      ...(withExtended ? random.map((path) => `--exclude=${path}**`) : []),
    ),
  },
  { name: 'browser tests', ...playwright() },
]

/**
 * Returns what `npm run test:extended` adds: other versions, more that is random, faults that take minutes, the other
 * width.
 */
export function extendedSuites() {
  const system = findSystemPostgres()
  const pooler = findPgBouncer()
  if (!system)
    console.log('\nNo other PostgreSQL (15 or newer) is installed: no other version and no failover was tested.')
  const older = findSystemPostgres(builtInMajor())
  if (!older)
    console.log(`\nNo PostgreSQL before ${builtInMajor()} is installed: no upgrade of the built-in one was tested.`)
  const release = findPreviousRelease()
  if (!release)
    console.log('\nThe history is not here (git fetch --unshallow): nothing was tested next to the release before.')
  if (!pooler) console.log('\nPgBouncer is not installed (apt-get install pgbouncer): nothing was tested behind it.')
  const versions = [system && `on PostgreSQL ${system.major}`, pooler && 'behind PgBouncer'].filter(Boolean)
  const others = {
    name: `integration tests ${versions.join(' ')}`,
    env: { ...(system && { TEST_POSTGRES: system.bin }), ...(pooler && { TEST_PGBOUNCER: pooler }) },
    // the tests of the embedded PostgreSQL and the random ones don't depend on these
    ...vitest(
      '--project=integration',
      '--exclude=server/embedded-postgres/**',
      '--exclude=test/faults/**',
      '--exclude=test/fuzz/**',
    ),
  }
  // In one run, because most of them wait more than they compute. More workers than for other tests, since Vitest
  // starts the longest files last.
  const long = {
    name: 'faults that take minutes, failover, upgrades, releases, 400 random scenarios, 2,000 random requests',
    env: { SCENARIO_RUNS: '400', FUZZ_REQUESTS: '2000' },
    ...vitest(
      '--maxWorkers=6',
      '--project=long',
      '--project=faults',
      '--project=integration',
      ...(system ? ['--project=drill'] : []),
      ...(older ? [] : ['--exclude=test/drill/upgrade-cluster*']),
      ...(release ? [] : ['--exclude=test/releases/previous-release*']),
      ...['.long.test', '.drill.test', ...random],
    ),
  }
  const axe = { name: 'axe at the other width', env: { AXE: 'other-width' }, ...playwright('axe', '--no-deps') }
  return [...(versions.length > 0 ? [others] : []), long, axe]
}

const results = join(root, 'test-results')

/**
 * Runs a suite with its output shown, and reads from its report how many tests passed and failed, and a text for each
 * failure. A suite that fails without a failed test, or reports no test at all, counts as one failure.
 */
export async function runSuite({ name, args, env, read }, browser) {
  const began = Date.now()
  console.log(`\n=== ${name} ===`)
  mkdirSync(results, { recursive: true })
  const report = join(results, `${name.replaceAll(/[^\w]+/g, '-')}.json`)
  const code = await execVisible(productNode(), args(report), {
    ...withPrograms(),
    CHROME_PATH: browser,
    TEST_REPORT: report,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    ...env,
  })
  const { passed, failed, failures } = readReport(report, read)
  console.log(`${name}: ${passed} passed, ${failed} failed in ${seconds(began)}`)
  const isBroken = failed === 0 && (code !== 0 || passed === 0)
  const broken = passed + failed === 0 ? 'no test was reported' : `it ended with ${code}`
  return isBroken ? { passed, failed: 1, failures: [...failures, `${name}: ${broken}`] } : { passed, failed, failures }
}

/** A suite without a report reported no test. */
function readReport(file, read) {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return { passed: 0, failed: 0, failures: [] }
  }
}
