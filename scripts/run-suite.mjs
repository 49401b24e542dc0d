// Runs a test suite and counts how many of its tests passed.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { execVisible } from './exec.mjs'
import { productNode, withPrograms } from './install.mjs'
import { seconds } from './log.mjs'
import { root } from './root.mjs'

const results = join(root, 'test-results')

/**
 * Runs a suite with its output shown, and reads its report. A suite that fails without a failed test, or reports no
 * test at all, counts as one failure. `until`: the time after which none of its tests begins, as far as it can leave them out.
 */
export async function runSuite({ name, args, env = {}, read }, browser, until = Infinity) {
  const began = Date.now()
  console.log(`\n=== ${name} ===`)
  mkdirSync(results, { recursive: true })
  const report = join(results, `${name.replaceAll(/[^\w]+/g, '-')}.json`)
  rmSync(report, { force: true })
  const code = await execVisible(productNode(), args, {
    ...withPrograms(),
    CHROME_PATH: browser,
    TEST_REPORT: report,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    BEGIN_TESTS_UNTIL: String(until),
    ...env,
  })
  const { passed, failed, leftOut = 0, failures, tests } = readReport(report, read)
  console.log(`${name}: ${passed} passed, ${failed} failed in ${seconds(began)}`)
  const result = { name, seconds: (Date.now() - began) / 1000, passed, failed, leftOut, failures, tests, env }
  if (failed > 0 || (code === 0 && passed + leftOut > 0)) return result
  const broken = passed === 0 ? 'no test was reported' : `it ended with ${code}`
  return { ...result, failed: 1, failures: [...failures, { name: `${name}: ${broken}` }] }
}

/** A suite without a report reported no test. */
function readReport(file, read) {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return { passed: 0, failed: 0, failures: [], tests: [] }
  }
}
