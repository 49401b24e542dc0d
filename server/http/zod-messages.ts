import { z } from 'zod'

type Issue = z.core.$ZodRawIssue

/** What the names of types are called when people read them. */
const kinds: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

/** Says in plain words what is wrong where a schema of the contract brings no words of its own. */
export function speakPlainly(): void {
  z.config({ customError: plainly })
}

function plainly(issue: Issue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return wrongKind(issue.expected, issue.input, issue.path ?? [])
    case 'invalid_value':
      return `This must be one of: ${issue.values.join(', ')}.`
    case 'too_big':
      return `This must be at most ${issue.maximum}${unitOf(issue.origin)}.`
    case 'too_small':
      return `This must be at least ${issue.minimum}${unitOf(issue.origin)}.`
    default:
      return undefined
  }
}

function wrongKind(expected: string, input: unknown, path: PropertyKey[]): string {
  if (path.length === 0 && expected === 'object') return 'Send a JSON object.'
  return input === undefined ? 'This field is required' : `This must be ${kinds[expected] ?? expected}.`
}

function unitOf(origin: string): string {
  if (origin === 'string') return ' characters long'
  return origin === 'array' ? ' entries long' : ''
}
