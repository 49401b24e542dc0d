import { expect, it } from 'vitest'
import { runSuite } from './run-suite.mjs'

type Counts = { passed: number; failed: number; leftOut?: number }

/** A suite that ends with that exit code, after writing these counts as its report. */
const run = (code: number, counts?: Counts) =>
  runSuite(
    {
      name: 'a suite of a test',
      args: ['-e', `${counts ? writing(counts) : ''} process.exit(${code})`],
      env: { SCENARIO_RUNS: '3' },
      read: (report: Counts) => ({ failures: [], tests: [], ...report }),
    },
    '',
  )

const writing = (counts: Counts) =>
  `require('node:fs').writeFileSync(process.env.TEST_REPORT, '${JSON.stringify(counts)}');`

it('counts the tests of a suite from its report', async () => {
  expect(await run(0, { passed: 3, failed: 0 })).toMatchObject({ passed: 3, failed: 0, failures: [] })
  expect(await run(1, { passed: 3, failed: 2 })).toMatchObject({ passed: 3, failed: 2, env: { SCENARIO_RUNS: '3' } })
})

it('counts a suite that fails without a failed test as a failure', async () => {
  const failures = [{ name: 'a suite of a test: it ended with 1' }]
  expect(await run(1, { passed: 3, failed: 0 })).toMatchObject({ passed: 3, failed: 1, failures })
})

it('counts a suite that reports no test as a failure, even if it says all went well', async () => {
  const failures = [{ name: 'a suite of a test: no test was reported' }]
  expect(await run(0)).toMatchObject({ passed: 0, failed: 1, failures })
  expect(await run(0, { passed: 0, failed: 0 })).toMatchObject({ passed: 0, failed: 1, failures })
})

it('does not count a suite whose tests were all left out as a failure', async () => {
  expect(await run(0, { passed: 0, failed: 0, leftOut: 2 })).toMatchObject({ passed: 0, failed: 0, leftOut: 2 })
})
