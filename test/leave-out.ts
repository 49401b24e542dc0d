import { type RunnerTestSuite, TestRunner } from 'vitest'
import { isTooLate } from '../scripts/too-late.mjs'

/** Leaves out files, and groups in them, that would begin later than their suite's `beginWithin` (scripts/suites.mjs). */
export default class LeaveOut extends TestRunner {
  override onBeforeRunSuite(suite: RunnerTestSuite): Promise<void> {
    if (isTooLate()) suite.mode = 'skip'
    return super.onBeforeRunSuite(suite)
  }
}
