// The test suites: what each one runs.
import { availableParallelism } from 'node:os'
import { program } from './install.mjs'
import { findPreviousRelease } from './previous-release.mjs'
import { builtInMajor, findPgBouncer, findSystemPostgres } from './system-postgres.mjs'
import { readPlaywright, readVitest } from './test-reports.mjs'

export const vitest = (...args) => ({ args: [program('vitest/vitest.mjs'), 'run', ...args], read: readVitest })

export const playwright = (...args) => ({
  args: [program('@playwright/test/cli.js'), 'test', ...args],
  read: readPlaywright,
})

/** They compute all the time, and each worker loads jsdom and the product again. */
const unit = () => ({
  name: 'unit and component tests',
  ...vitest('--project=unit', '--project=components', `--maxWorkers=${availableParallelism()}`),
})
const integration = ['--project=integration', '--project=faults']
const SLOW = 'faults that take minutes, failover, upgrades and releases'

/** Returns what `npm test` runs. */
export const standardSuites = () => [
  unit(),
  { name: 'integration and fault tests', ...vitest(...integration) },
  { name: 'browser tests', ...playwright() },
]

/** Returns what `npm run test:extended` adds: another PostgreSQL, faults that take minutes. */
export const extendedSuites = () => {
  const other = findOtherPostgres()
  return [
    { name: SLOW, ...vitest('--maxWorkers=12', ...listSlow()) },
    ...(other ? [{ name: `integration tests ${other.name}`, env: other.env, ...vitest('--project=integration') }] : []),
  ]
}

/**
 * In minutes: `.ci/run` may take 20. The slow tests take two to three; on a machine of a third of the speed a test in the
 * browser takes up to three, a file of integration tests one, and loading the unit tests that are left out two.
 */
const BEGIN_UNIT_TESTS_WITHIN = 15
const BEGIN_INTEGRATION_TESTS_WITHIN = 16
const BEGIN_SLOW_WITHIN = 15
const BEGIN_BROWSER_TESTS_WITHIN = 16

/**
 * Returns what `.ci/run` runs: both, in fewer runs, each test once (docs/decisions/115-run-each-test-once-where-it-finds-most.md):
 * the integration tests on another PostgreSQL. `beginWithin`: the minutes after which the suite and each of its files or
 * tests is left out; `again`: what runs them.
 */
export const allSuites = () => {
  const other = findOtherPostgres()
  return [
    { ...unit(), beginWithin: BEGIN_UNIT_TESTS_WITHIN, again: 'npm run test:unit' },
    {
      name: `integration tests${other ? ` ${other.name}` : ''}, faults`,
      beginWithin: BEGIN_INTEGRATION_TESTS_WITHIN,
      again: 'npm run test:int and test:faults',
      ...(other && { env: other.env }),
      ...vitest('--maxWorkers=6', ...integration),
    },
    {
      name: 'browser tests',
      beginWithin: BEGIN_BROWSER_TESTS_WITHIN,
      again: 'npm run test:e2e',
      ...playwright(),
    },
    {
      name: SLOW,
      beginWithin: BEGIN_SLOW_WITHIN,
      again: 'npm run test:extended',
      ...vitest('--maxWorkers=6', ...listSlow()),
    },
  ]
}

/** Returns Vitest's arguments for the slow tests that can run on this machine, and says what is missing for others. */
function listSlow() {
  const system = findSystemPostgres()
  if (!system) console.log('\nNo other PostgreSQL (15 or newer) is installed: no failover was tested.')
  const older = findSystemPostgres(builtInMajor())
  if (!older)
    console.log(`\nNo PostgreSQL before ${builtInMajor()} is installed: no upgrade of the built-in one was tested.`)
  const release = findPreviousRelease()
  if (!release)
    console.log('\nThe history is not here (git fetch --unshallow): nothing was tested next to the release before.')
  return [
    '--project=long',
    ...(system ? ['--project=drill'] : []),
    ...(older ? [] : ['--exclude=test/drill/upgrade-cluster*']),
    ...(release ? [] : ['--exclude=test/releases/previous-release*']),
  ]
}

/** Returns the name and environment of integration tests on this machine's PostgreSQL and PgBouncer, as far as installed. */
function findOtherPostgres() {
  const system = findSystemPostgres()
  const pooler = findPgBouncer()
  if (!system) console.log('\nNo other PostgreSQL (15 or newer) is installed: no other version was tested.')
  if (!pooler) console.log('\nPgBouncer is not installed (apt-get install pgbouncer): nothing was tested behind it.')
  const versions = [system && `on PostgreSQL ${system.major}`, pooler && 'behind PgBouncer'].filter(Boolean)
  if (versions.length === 0) return undefined
  const env = { ...(system && { TEST_POSTGRES: system.bin }), ...(pooler && { TEST_PGBOUNCER: pooler }) }
  return { name: versions.join(' '), env }
}
