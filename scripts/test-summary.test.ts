import { availableParallelism } from 'node:os'
import { expect, it } from 'vitest'
import { formatFailure, formatSlowest, formatTimes } from './test-summary.mjs'

it('lists the ten slowest tests, the slowest first', () => {
  const tests = Array.from({ length: 12 }, (_, index) => ({ name: `test ${index}`, seconds: index }))
  const [title, first, ...others] = formatSlowest(tests)
  expect(title).toBe('The slowest tests:')
  expect(first).toBe('   11.0 s  test 11')
  expect(others).toHaveLength(9)
})

it('says which suites take over a tenth more of the machine’s time than recorded', () => {
  const processors = availableParallelism()
  const suites = [
    { name: 'unit tests', seconds: 30, units: 109 },
    { name: 'browser tests', seconds: 300, units: 130 },
    { name: 'new tests', seconds: 5, units: 5 },
  ]
  const recorded = { processors, suites: { 'unit tests': 100, 'browser tests': 100 } }
  expect(formatTimes(suites, recorded)).toEqual([
    '   30.0 s  unit tests',
    '  300.0 s  browser tests: 30 % more than recorded (npm test -- --record-times)',
    '    5.0 s  new tests',
  ])
  expect(formatTimes(suites, { ...recorded, processors: processors + 1 }).join()).not.toContain('recorded')
})

it('says of a failed test what is wrong and how to repeat it', () => {
  const failure = {
    name: 'pay.spec.ts > pays',
    message: 'no page\nLocator: main',
    seed: '7',
    screenshot: 'test-results/pays.png',
    command: 'npm run test:e2e -- pay.spec.ts',
  }
  expect(formatFailure(failure, { TEST_POSTGRES: '/usr/bin' })).toEqual([
    'FAILED pay.spec.ts > pays',
    '  no page',
    '  Locator: main',
    '  screenshot: test-results/pays.png',
    '  to repeat: TEST_POSTGRES=/usr/bin TEST_SEED=7 npm run test:e2e -- pay.spec.ts',
  ])
  expect(formatFailure({ name: '3 tests did not run' })).toEqual(['FAILED 3 tests did not run'])
})
