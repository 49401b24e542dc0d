// How many tests of a suite passed and failed, and which ones failed, from the JSON report of its runner.

/** Reads a Vitest report. A file that could not be loaded has no test: it counts as one failure, like a test. */
export function readVitest({ numPassedTests, numFailedTests, testResults }) {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    const unloaded = status === 'failed' && failed.length === 0 ? [toText(name, message)] : []
    return [...unloaded, ...failed.map((test) => toText(`${name} > ${test.fullName}`, test.failureMessages[0]))]
  })
  return { passed: numPassedTests, failed: Math.max(numFailedTests, failures.length), failures }
}

/** Reads a Playwright report. Tests that did not run, because one they depend on failed, are named and not counted. */
export function readPlaywright({ stats, suites, errors }) {
  const specs = suites.flatMap(listSpecs)
  const failures = specs.flatMap((spec) =>
    spec.tests
      .filter((test) => ['unexpected', 'flaky'].includes(test.status))
      .map((test) =>
        toText(`${spec.file} > ${spec.title}`, test.results.find((result) => result.error)?.error.message),
      ),
  )
  const notRun = stats.skipped > 0 ? [`${stats.skipped} tests did not run`] : []
  const broken = errors.map((error) => toText('before or after the tests', error.message))
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    failures: [...failures, ...notRun, ...broken],
  }
}

const listSpecs = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(listSpecs)]

const toText = (name, message = '') => `${name}\n${message.split('\n').slice(0, 12).join('\n')}`.trim()
