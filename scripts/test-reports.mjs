// How many tests of a suite passed and failed, how long each took, and how to repeat those that failed, from the JSON
// report of its runner.
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './root.mjs'
import { LEFT_OUT } from './too-late.mjs'

/**
 * @typedef {object} Failure
 * @property {string} name
 * @property {string} [message] what is wrong: its first lines, without the stack
 * @property {string} [seed] of random values
 * @property {string} [screenshot]
 * @property {string} [command] repeats the test
 *
 * @typedef {{ passed: number, failed: number, leftOut?: number, failures: Failure[], tests: { name: string, seconds: number }[] }} Report
 */

/**
 * Reads a Vitest report. A file that could not be loaded has no test: it counts as one failure, like a test.
 * @returns {Report}
 */
export function readVitest({ numPassedTests, numFailedTests, testResults }) {
  const files = testResults.map((file) => ({ ...file, name: relative(root, file.name) }))
  const failures = files.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [{ ...toFailure(name, message), command: toCommand(name) }]
    return failed.map(({ fullName, failureMessages }) => ({
      ...toFailure(`${name} > ${fullName}`, failureMessages[0]),
      command: `${toCommand(name)} -t ${quote(escapePattern(fullName))}`,
    }))
  })
  const tests = files.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${name} > ${fullName}`,
      seconds: (duration ?? 0) / 1000,
    })),
  )
  // those that a test skips itself have another status
  const leftOut = files.flatMap((file) => file.assertionResults).filter(({ status }) => status === 'pending').length
  return { passed: numPassedTests, failed: Math.max(numFailedTests, failures.length), leftOut, failures, tests }
}

/**
 * Reads a Playwright report. Tests that did not run, because one they depend on failed, are named and not counted, unless they
 * were left out by the clock.
 * @returns {Report}
 */
export function readPlaywright({ stats, suites, errors }) {
  const all = suites.flatMap(listSpecs).flatMap((spec) => spec.tests.map((test) => ({ spec, ...test })))
  const failures = all
    .filter(({ status }) => ['unexpected', 'flaky'].includes(status))
    .map(({ spec, results }) => toBrowserFailure(spec, results.find(({ error }) => error) ?? {}))
  const leftOut = all.filter(({ annotations = [] }) => annotations.some((each) => each.description === LEFT_OUT)).length
  const unexplained = stats.skipped - leftOut
  const notRun = unexplained > 0 ? [{ name: `${unexplained} tests did not run` }] : []
  const broken = errors.map(({ message }) => toFailure('before or after the tests', message))
  const tests = all.map(({ spec, results }) => ({
    name: `e2e/${spec.file} > ${spec.title}`,
    seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
  }))
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    leftOut,
    failures: [...failures, ...notRun, ...broken],
    tests,
  }
}

function toBrowserFailure({ file, title }, { error, attachments = [] }) {
  const screenshot = attachments.find(({ name }) => name === 'screenshot')?.path
  return {
    ...toFailure(`e2e/${file} > ${title}`, error?.message),
    ...(screenshot && { screenshot: relative(root, screenshot) }),
    command: `npm run ${file.endsWith('.drill.spec.ts') ? 'drill:display' : 'test:e2e'} -- ${file} -g ${quote(escapePattern(title))}`,
  }
}

const listSpecs = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(listSpecs)]

function toFailure(name, message = '') {
  const text = stripVTControlCharacters(message).trim()
  const seed = /(?:TEST_SEED=|\bseed: )(-?\d+)/.exec(text)?.[1]
  const [reason = ''] = text.split(/\n\s+at /)
  const lines = reason.split('\n').filter((line) => line.trim())
  return { name, message: lines.slice(0, 6).join('\n'), ...(seed && { seed }) }
}

/** The commands by the end of a test file's name; all others are unit tests. */
const commands = {
  '.int': 'test:int',
  '.fault': 'test:faults',
  '.long': 'test:long',
  '.drill': 'drill',
  '.cluster': 'drill:cluster',
}

function toCommand(file) {
  const ending = Object.keys(commands).find((name) => file.endsWith(`${name}.test.ts`))
  return `npm run ${ending ? commands[ending] : 'test:unit'} -- ${file}`
}

const escapePattern = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
const quote = (text) => `'${text.replaceAll("'", "'\\''")}'`
