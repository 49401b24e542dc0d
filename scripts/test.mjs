// npm test: installs what is missing, checks the code and runs the tests. `--extended`: only what npm test leaves out;
// `--all`: both; `--record-times`: the next runs compare their times with those of this one.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBrowser } from './browser.mjs'
import { buildProduct } from './build-product.mjs'
import { allChecks, runChecks } from './checks.mjs'
import { install } from './install.mjs'
import { main, seconds, step } from './log.mjs'
import { root } from './root.mjs'
import { runSuite } from './run-suite.mjs'
import { allSuites, extendedSuites, standardSuites } from './suites.mjs'
import { formatFailure, formatSlowest, formatTimes, measureMachine, recordTimes } from './test-summary.mjs'

const { values } = parseArgs({
  options: { extended: { type: 'boolean' }, all: { type: 'boolean' }, 'record-times': { type: 'boolean' } },
})

await main(async () => {
  const began = Date.now()
  const browser = await ensureBrowser()
  await install()
  await buildProduct()
  rmSync(join(root, 'test-results'), { recursive: true, force: true })
  const broken = values.extended ? [] : await step('Checking the code', () => runChecks(allChecks))
  const chosen = values.all ? allSuites : values.extended ? extendedSuites : standardSuites
  const { suites, leftOut } = await runSuites(chosen(), browser, began)
  if (values['record-times']) recordTimes(suites)

  const sum = (key) => suites.reduce((total, suite) => total + suite[key], 0)
  const failures = suites.flatMap((suite) => suite.failures.map((failure) => formatFailure(failure, suite.env)))
  // so slow a machine says nothing about the change
  const untested = sum('passed') + sum('failed') === 0 ? [['NO TEST RAN.']] : []
  const blocks = [
    formatSlowest(suites.flatMap(({ tests }) => tests)),
    ['The suites:', ...formatTimes(suites)],
    // last, so that a truncated log still shows them
    ...[...broken.map((check) => formatFailure(check)), ...failures],
    ...untested,
    ...leftOut.map(({ name, beginWithin, again }) => [
      `LEFT OUT, as ${beginWithin} minutes were over: ${name}. Run them by ${again}.`,
    ]),
    [`Everything took ${seconds(began)}.`, `${sum('passed')} passed, ${sum('failed') + broken.length} failed`],
  ]
  for (const lines of blocks) console.log(`\n${lines.join('\n')}`)
  return failures.length + broken.length + untested.length > 0 ? 1 : 0
})

/**
 * Runs suites one after the other, but for those, and those of their tests, that were to begin by then. `units` is a suite's
 * time in units of the machine's own before and after it.
 */
async function runSuites(suites, browser, began) {
  const done = []
  const leftOut = []
  let before = await measureMachine()
  for (const suite of suites) {
    const until = began + (suite.beginWithin ?? Infinity) * 60_000
    if (Date.now() > until) {
      leftOut.push(suite)
      continue
    }
    const result = await runSuite(suite, browser, until)
    if (suite.beginWithin && result.leftOut > 0)
      leftOut.push({ ...suite, name: `${result.leftOut} of the ${suite.name}` })
    const after = await measureMachine()
    done.push({ ...result, units: (result.seconds * 2) / (before + after) })
    before = after
  }
  return { suites: done, leftOut }
}
