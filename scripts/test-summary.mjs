// The last lines of the test commands: the slowest tests, the time of each suite, and how to repeat what failed.
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { exec } from './exec.mjs'
import { productNode } from './install.mjs'
import { root } from './root.mjs'

const recordFile = join(root, 'test/recorded-times.json')

/** A second of parsing and hashing, about, for each processor. */
const work = `let text = JSON.stringify(Array.from({ length: 500 }, (_, index) => ({ index, name: 'n' + index })))
for (let round = 0; round < 2500; round++) {
  const rows = JSON.parse(text)
  require('node:crypto').createHash('sha256').update(text).digest('hex')
  text = JSON.stringify(rows.reverse())
}`

/** Returns how many seconds this machine takes now for the same work on each of its processors: the unit of recorded times. */
export async function measureMachine() {
  const began = performance.now()
  await Promise.all(Array.from({ length: availableParallelism() }, () => exec(productNode(), ['-e', work])))
  return (performance.now() - began) / 1000
}

/** Returns the lines about the ten slowest tests. @param {{ name: string, seconds: number }[]} tests */
export function formatSlowest(tests) {
  const slowest = tests.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10)
  return ['The slowest tests:', ...slowest.map(({ name, seconds }) => `${format(seconds)}  ${name}`)]
}

/**
 * Returns a line for each suite: its time, and by how much it grew if that is more than a tenth. Times are compared in
 * units of the machine's own (measureMachine), and only between machines with as many processors.
 * @param {{ name: string, seconds: number, units: number }[]} suites
 */
export function formatTimes(suites, recorded = readRecord()) {
  const before = recorded.processors === availableParallelism() ? recorded.suites : {}
  return suites.map(({ name, seconds, units }) => {
    const growth = units / (before[name] ?? units) - 1
    const grown = growth > 0.1 ? `: ${Math.round(growth * 100)} % more than recorded (npm test -- --record-times)` : ''
    return `${format(seconds)}  ${name}${grown}`
  })
}

/** Records how long the suites took, for the runs that follow. */
export function recordTimes(suites) {
  const { processors, suites: before } = readRecord()
  const now = Object.fromEntries(suites.map(({ name, units }) => [name, Math.round(units * 10) / 10]))
  const kept = processors === availableParallelism() ? before : {}
  const record = { processors: availableParallelism(), suites: { ...kept, ...now } }
  writeFileSync(recordFile, `${JSON.stringify(record, null, 2)}\n`)
}

const readRecord = () => JSON.parse(readFileSync(recordFile, 'utf8'))

const format = (seconds) => `${seconds.toFixed(1).padStart(7)} s`

/**
 * Returns the lines about a failed test: what is wrong, the screenshot, and the command that repeats it.
 * @param {import('./test-reports.mjs').Failure} failure
 * @param {Record<string, string>} env what its suite was run with
 */
export function formatFailure({ name, message, seed, screenshot, command }, env = {}) {
  const settings = Object.entries({ ...env, ...(seed && { TEST_SEED: seed }) }).map((each) => `${each.join('=')} `)
  return [
    `FAILED ${name}`,
    ...(message ? message.split('\n').map((line) => `  ${line}`) : []),
    ...(screenshot ? [`  screenshot: ${screenshot}`] : []),
    ...(command ? [`  to repeat: ${settings.join('')}${command}`] : []),
  ]
}
