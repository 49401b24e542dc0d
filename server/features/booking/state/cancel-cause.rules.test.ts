import { expect, it } from 'vitest'
import { readCancelCause } from './cancel-cause.rules.ts'

it.each([
  ['lapsed', 'expired'],
  ['expired', 'expired'],
  ['owner', 'customer'],
  ['customer', 'customer'],
  ['admin', 'admin'],
  [null, null],
] as const)('the stored cause %s is read as %s', (cancelCause, read) => {
  expect(readCancelCause({ id: 'a', cancelCause })).toEqual({ id: 'a', cancelCause: read })
})
