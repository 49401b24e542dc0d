import { readFileSync } from 'node:fs'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** Prints a failed test and what its page had at once, since a run that is ended from outside prints no summary. */
export default class PrintFailures implements Reporter {
  onTestEnd(test: TestCase, { status, errors, attachments }: TestResult) {
    if (status === test.expectedStatus) return
    const why = errors.map(({ stack, message }) => stack ?? message)
    const context = attachments.find(({ name }) => name === 'error-context')?.path
    const page = context && /# Page snapshot\n+```yaml\n(.*?)```/s.exec(readFileSync(context, 'utf8'))?.[1]
    console.log([`${test.location.file}:${test.location.line} ${test.title}`, ...why, page ?? ''].join('\n'))
  }
}
