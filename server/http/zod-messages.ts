import { z } from 'zod'
import { msg, t } from '#i18n/t'

type Issue = z.core.$ZodRawIssue

const typeMessages: Record<string, string> = {
  string: msg('This must be a text.'),
  number: msg('This must be a number.'),
  int: msg('This must be a whole number.'),
  boolean: msg('This must be true or false.'),
  array: msg('This must be a list.'),
  object: msg('This must be an object.'),
}

const UNFIT = msg('This value does not fit.')

/** Sets the messages for schemas of the contract that have none of their own, so that Zod's are never shown. */
export function registerZodMessages(): void {
  z.config({ customError: toMessage })
}

function toMessage(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return formatType(issue.expected, issue.input, issue.path ?? [])
    case 'invalid_value':
      return t('This must be one of: {values}.', { values: issue.values.join(', ') })
    case 'too_big':
      return formatMost(issue.origin, Number(issue.maximum))
    case 'too_small':
      return formatLeast(issue.origin, Number(issue.minimum))
    case 'unrecognized_keys':
      return t('There is no field called {names}.', { names: issue.keys.join(', ') })
    case 'invalid_format':
      return t('This does not have the right form.')
    default:
      return t(UNFIT)
  }
}

function formatType(expected: string, input: unknown, path: PropertyKey[]): string {
  if (path.length === 0 && expected === 'object') return t('Send a JSON object.')
  return input === undefined ? t('This field is required') : t(typeMessages[expected] ?? UNFIT)
}

function formatMost(origin: string, max: number): string {
  if (origin === 'string') return t('This must be at most {max, number, ::group-off} characters long.', { max })
  if (origin === 'array') return t('This must be at most {max, number, ::group-off} entries long.', { max })
  return t('This must be at most {max, number, ::group-off}.', { max })
}

function formatLeast(origin: string, min: number): string {
  if (origin === 'string') return t('This must be at least {min, number, ::group-off} characters long.', { min })
  if (origin === 'array') return t('This must be at least {min, number, ::group-off} entries long.', { min })
  return t('This must be at least {min, number, ::group-off}.', { min })
}
