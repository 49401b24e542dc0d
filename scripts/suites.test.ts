import { expect, it } from 'vitest'
import { runSuite } from './suites.mjs'

type Counts = { passed: number; failed: number }

/** A suite that ends with that exit code, after writing these counts as its report. */
const run = (code: number, counts?: Counts) =>
  runSuite(
    {
      name: `suite ${crypto.randomUUID()}`,
      args: (report: string) => ['-e', `${counts ? writing(report, counts) : ''} process.exit(${code})`],
      env: {},
      count: (report: Counts) => report,
    },
    '',
  )

const writing = (report: string, counts: Counts) =>
  `require('node:fs').writeFileSync(${JSON.stringify(report)}, '${JSON.stringify(counts)}');`

it('counts the tests of a suite from its report', async () => {
  expect(await run(0, { passed: 3, failed: 0 })).toEqual({ passed: 3, failed: 0 })
  expect(await run(1, { passed: 3, failed: 2 })).toEqual({ passed: 3, failed: 2 })
})

it('counts a suite that fails without a failed test as a failure', async () => {
  expect(await run(1, { passed: 3, failed: 0 })).toEqual({ passed: 3, failed: 1 })
  expect(await run(1)).toEqual({ passed: 0, failed: 1 })
})

it('counts a suite that reports no test as a failure, even if it says all went well', async () => {
  expect(await run(0)).toEqual({ passed: 0, failed: 1 })
  expect(await run(0, { passed: 0, failed: 0 })).toEqual({ passed: 0, failed: 1 })
})
