// Tests that would begin too late for the machine's time: each suite says when that is (`beginWithin` in suites.mjs).

/** Whether a test would begin later than its suite's `beginWithin`. */
export const isTooLate = () => Date.now() > Number(process.env.BEGIN_TESTS_UNTIL ?? Infinity)

/** Why such a test was skipped, in its report. */
export const LEFT_OUT = 'left out by the clock'
