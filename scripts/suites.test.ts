import { expect, it } from 'vitest'
import { runSuite } from './suites.mjs'
import { readPlaywright, readVitest } from './test-reports.mjs'

type Counts = { passed: number; failed: number; failures?: string[] }

/** A suite that ends with that exit code, after writing these counts as its report. */
const run = (code: number, counts?: Counts) =>
  runSuite(
    {
      name: `suite ${crypto.randomUUID()}`,
      args: (report: string) => ['-e', `${counts ? writing(report, counts) : ''} process.exit(${code})`],
      env: {},
      read: (report: Counts) => ({ failures: [], ...report }),
    },
    '',
  )

const writing = (report: string, counts: Counts) =>
  `require('node:fs').writeFileSync(${JSON.stringify(report)}, '${JSON.stringify(counts)}');`

it('counts the tests of a suite from its report', async () => {
  expect(await run(0, { passed: 3, failed: 0 })).toMatchObject({ passed: 3, failed: 0 })
  expect(await run(1, { passed: 3, failed: 2 })).toMatchObject({ passed: 3, failed: 2 })
})

it('counts a suite that fails without a failed test as a failure', async () => {
  expect(await run(1, { passed: 3, failed: 0 })).toMatchObject({ passed: 3, failed: 1 })
  expect(await run(1)).toMatchObject({ passed: 0, failed: 1 })
})

it('counts a suite that reports no test as a failure, even if it says all went well', async () => {
  expect(await run(0)).toMatchObject({ passed: 0, failed: 1 })
  expect(await run(0, { passed: 0, failed: 0 })).toMatchObject({ passed: 0, failed: 1 })
})

it('names the failed tests of a Vitest report, and files that could not be loaded', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'adds', failureMessages: [] },
    { status: 'failed', fullName: 'subtracts', failureMessages: ['expected 1 to be 2'] },
  ]
  const testResults = [
    { name: 'sums.test.ts', status: 'failed', message: '', assertionResults },
    { name: 'broken.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
  ]
  expect(readVitest({ numPassedTests: 1, numFailedTests: 1, testResults })).toEqual({
    passed: 1,
    failed: 2,
    failures: ['sums.test.ts > subtracts\nexpected 1 to be 2', 'broken.test.ts\nCannot find module'],
  })
})

it('names the failed tests of a Playwright report, and says how many did not run', () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    file: 'book.spec.ts',
    tests: [{ status, results: message ? [{ error: { message } }] : [{}] }],
  })
  const suites = [{ specs: [spec('books', 'expected')], suites: [{ specs: [spec('pays', 'unexpected', 'no page')] }] }]
  const stats = { expected: 1, unexpected: 1, flaky: 0, skipped: 15 }
  expect(readPlaywright({ stats, suites, errors: [] })).toEqual({
    passed: 1,
    failed: 1,
    failures: ['book.spec.ts > pays\nno page', '15 tests did not run'],
  })
})
