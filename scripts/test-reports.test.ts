import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { readPlaywright, readVitest } from './test-reports.mjs'
import { LEFT_OUT } from './too-late.mjs'

const at = (path: string) => resolve(import.meta.dirname, '..', path)

it('reads from a Vitest report which tests failed, and which files could not be loaded', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'adds', duration: 1500, failureMessages: [] },
    {
      status: 'failed',
      fullName: "a user’s sums (2) don’t lie, says O'Hara",
      duration: 20,
      failureMessages: ['Error: \u001b[31mexpected 1 to be 2\u001b[39m\n\nReceived: 1\n    at sums.ts:3'],
    },
  ]
  const testResults = [
    { name: at('server/sums.int.test.ts'), status: 'failed', message: '', assertionResults },
    { name: at('web/broken.test.tsx'), status: 'failed', message: 'Cannot find module', assertionResults: [] },
  ]
  expect(readVitest({ numPassedTests: 1, numFailedTests: 1, testResults })).toEqual({
    passed: 1,
    failed: 2,
    leftOut: 0,
    failures: [
      {
        name: "server/sums.int.test.ts > a user’s sums (2) don’t lie, says O'Hara",
        message: 'Error: expected 1 to be 2\nReceived: 1',
        command: String.raw`npm run test:int -- server/sums.int.test.ts -t 'a user’s sums \(2\) don’t lie, says O'\''Hara'`,
      },
      {
        name: 'web/broken.test.tsx',
        message: 'Cannot find module',
        command: 'npm run test:unit -- web/broken.test.tsx',
      },
    ],
    tests: [
      { name: 'server/sums.int.test.ts > adds', seconds: 1.5 },
      { name: "server/sums.int.test.ts > a user’s sums (2) don’t lie, says O'Hara", seconds: 0.02 },
    ],
  })
})

it('finds the seed of random values in the message of a failed test', () => {
  const read = (failureMessage: string) =>
    readVitest({
      numPassedTests: 0,
      numFailedTests: 1,
      testResults: [
        {
          name: at('test/x.fault.test.ts'),
          status: 'failed',
          assertionResults: [{ status: 'failed', fullName: 'x', failureMessages: [failureMessage] }],
        },
      ],
    }).failures[0]
  expect(read('Property failed after 3 tests\n{ seed: -12, path: "2:0", endOnFailure: true }')?.seed).toBe('-12')
  expect(read('TEST_SEED=7 repeats these scenarios: expected [] to be {}')?.seed).toBe('7')
  expect(read('expected 1 to be 2')).not.toHaveProperty('seed')
})

it('reads from a Playwright report which tests failed, with their screenshots, and how many did not run', () => {
  const spec = (title: string, status: string, result: object) => ({
    title,
    file: 'journeys/book.spec.ts',
    tests: [{ status, results: [{ duration: 2000, ...result }] }],
  })
  const attachments = [
    { name: 'error-context', path: at('test-results/browser/pays/error-context.md') },
    { name: 'screenshot', path: at('test-results/browser/pays/failed.png') },
  ]
  const failed = { error: { message: 'no page\n  at line 3' }, attachments }
  const suites = [{ specs: [spec('books', 'expected', {})], suites: [{ specs: [spec('pays', 'unexpected', failed)] }] }]
  const stats = { expected: 1, unexpected: 1, flaky: 0, skipped: 15 }
  expect(readPlaywright({ stats, suites, errors: [{ message: 'Timed out' }] })).toEqual({
    passed: 1,
    failed: 1,
    leftOut: 0,
    failures: [
      {
        name: 'e2e/journeys/book.spec.ts > pays',
        message: 'no page',
        screenshot: 'test-results/browser/pays/failed.png',
        command: "npm run test:e2e -- journeys/book.spec.ts -g 'pays'",
      },
      { name: '15 tests did not run' },
      { name: 'before or after the tests', message: 'Timed out' },
    ],
    tests: [
      { name: 'e2e/journeys/book.spec.ts > books', seconds: 2 },
      { name: 'e2e/journeys/book.spec.ts > pays', seconds: 2 },
    ],
  })
})

it('counts tests that the clock left out, which are no failure', () => {
  const annotations = [{ type: 'skip', description: LEFT_OUT }]
  const late = { title: 'late', file: 'late.spec.ts', tests: [{ status: 'skipped', annotations, results: [] }] }
  const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 3 }
  expect(readPlaywright({ stats, suites: [{ specs: [late, late] }], errors: [] })).toMatchObject({
    leftOut: 2,
    failed: 0,
    failures: [{ name: '1 tests did not run' }],
  })
})
