import { expect, it } from 'vitest'
import { toReference } from './reference.ts'

it('writes an id and a number in 29 characters', () => {
  expect(toReference('ffffffff-ffff-ffff-ffff-ffffffffffff', 99)).toBe('7ZZZZZZZZZZZZZZZZZZZZZZZZZ-99')
  expect(toReference('00000000-0000-0000-0000-000000000021', 1)).toBe('00000000000000000000000011-1')
})
