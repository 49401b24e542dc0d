// The one time limit of tests: a suite that hangs ends after it, naming what was running. Single tests have none.
import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './root.mjs'

/** How long a suite may take, in minutes. The longest takes ten, on a machine without other work. */
export const limitMinutes = Number(process.env.SUITE_LIMIT_MINUTES ?? 60)

/** A Vitest reporter that ends the run after the limit and reports each unfinished file as failed. */
export class RunLimit {
  passed = 0
  /** The names of the tests that are running, by file. */
  running = new Map()

  onInit({ config }) {
    setTimeout(() => this.#end(config.outputFile?.json), limitMinutes * 60_000).unref()
  }

  onTestModuleQueued({ moduleId }) {
    this.running.set(moduleId, new Set())
  }

  onTestModuleEnd({ moduleId }) {
    this.running.delete(moduleId)
  }

  onTestCaseReady({ module, fullName }) {
    this.running.get(module.moduleId)?.add(fullName)
  }

  onTestCaseResult(test) {
    this.running.get(test.module.moduleId)?.delete(test.fullName)
    if (test.result().state === 'passed') this.passed += 1
  }

  #end(report) {
    const testResults = [...this.running].map(([name, tests]) => ({
      name,
      status: 'failed',
      message: `still running after ${limitMinutes} minutes: ${[...tests].join(', ') || 'no test of it'}`,
      assertionResults: [],
    }))
    for (const { name, message } of testResults) console.error(`${relative(root, name)} ${message}`)
    if (report) writeFileSync(report, JSON.stringify({ numPassedTests: this.passed, numFailedTests: 0, testResults }))
    process.exit(1)
  }
}
