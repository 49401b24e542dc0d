import { z } from 'zod'
import { t } from '#i18n/t'

type Issue = z.core.$ZodRawIssue

/** Zod's names of types, as messages write them. */
const typeNames: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

/** Sets the messages for schemas of the contract that have none of their own. */
export function registerZodMessages(): void {
  z.config({ customError: toMessage })
}

function toMessage(issue: Issue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return formatType(issue.expected, issue.input, issue.path ?? [])
    case 'invalid_value':
      return `This must be one of: ${issue.values.join(', ')}.`
    case 'too_big':
      return `This must be at most ${issue.maximum}${formatUnit(issue.origin)}.`
    case 'too_small':
      return `This must be at least ${issue.minimum}${formatUnit(issue.origin)}.`
    case 'invalid_format':
      return t('This does not have the right form.')
    default:
      return undefined
  }
}

function formatType(expected: string, input: unknown, path: PropertyKey[]): string {
  if (path.length === 0 && expected === 'object') return 'Send a JSON object.'
  return input === undefined ? t('This field is required') : `This must be ${typeNames[expected] ?? expected}.`
}

function formatUnit(origin: string): string {
  if (origin === 'string') return ' characters long'
  return origin === 'array' ? ' entries long' : ''
}
