import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { exec } from './exec.mjs'
import { productNode, program } from './install.mjs'
import { readVitest } from './test-reports.mjs'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'run-limit-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

it('ends a run that hangs, and reports what was running', async () => {
  const report = join(folder, 'report.json')
  const limit = resolve(import.meta.dirname, 'run-limit.mjs')
  // the time begins with the test that hangs: on a slow machine it would be over before
  writeFileSync(
    join(folder, 'vitest.config.mjs'),
    `import { RunLimit } from '${limit}'
    class LimitOfTest extends RunLimit {
      onInit(vitest) { this.vitest = vitest }
      onTestCaseReady(test) {
        super.onTestCaseReady(test)
        if (test.fullName === 'waits for ever') super.onInit(this.vitest)
      }
    }
    export default {
      test: { globals: true, testTimeout: 0, reporters: [new LimitOfTest()], outputFile: { json: '${report}' } },
    }`,
  )
  writeFileSync(
    join(folder, 'hangs.test.js'),
    `it('passes', () => {})
    it('waits for ever', () => new Promise(() => setInterval(() => {}, 1000)))`,
  )
  const env = { SUITE_LIMIT_MINUTES: '0.001' }
  const { code, output } = await exec(productNode(), [program('vitest/vitest.mjs'), 'run', '--root', folder], env)
  expect(code).toBe(1)
  const message = 'still running after 0.001 minutes: waits for ever'
  expect(output).toContain(`hangs.test.js ${message}`)
  const { passed, failed, failures } = readVitest(JSON.parse(readFileSync(report, 'utf8')))
  expect({ passed, failed }).toEqual({ passed: 1, failed: 1 })
  expect(failures[0]).toMatchObject({ name: expect.stringContaining('hangs.test.js'), message })
})

it('counts the tests that begin too late, and runs none of them', async () => {
  const report = join(folder, 'report.json')
  const leaveOut = resolve(import.meta.dirname, '../test/leave-out.ts')
  writeFileSync(
    join(folder, 'vitest.config.mjs'),
    `export default {
      test: { globals: true, runner: '${leaveOut}', reporters: ['json'], outputFile: { json: '${report}' } },
    }`,
  )
  // the second one is what a test skips itself, which the report must not count as left out
  writeFileSync(
    join(folder, 'late.test.js'),
    `it('fails', () => { throw new Error('it ran') })
    it.skip('is skipped anyway', () => {})`,
  )
  const env = { BEGIN_TESTS_UNTIL: '0' }
  const { code } = await exec(productNode(), [program('vitest/vitest.mjs'), 'run', '--root', folder], env)
  expect(code).toBe(0)
  const { passed, failed, leftOut } = readVitest(JSON.parse(readFileSync(report, 'utf8')))
  expect({ passed, failed, leftOut }).toEqual({ passed: 0, failed: 0, leftOut: 1 })
})
