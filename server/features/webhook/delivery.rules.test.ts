import { expect, it } from 'vitest'
import { getWait, isDead } from './delivery.rules.ts'

it('waits longer after each try, and gives up after three days', () => {
  const waits = Array.from({ length: 9 }, (_, nth) => getWait(nth + 1) ?? 0)
  expect(waits).toEqual([...waits].sort((a, b) => a - b))
  expect(waits[0]).toBe(1)
  const hours = waits.reduce((sum, minutes) => sum + minutes, 0) / 60
  expect(hours).toBeGreaterThan(70)
  expect(hours).toBeLessThan(76)
  expect(getWait(10)).toBeNull()
  expect(getWait(99)).toBeNull()
})

it.each([
  [null, false],
  ['2027-01-04T10:00:00Z', false],
  ['2027-01-01T10:00:01Z', false],
  ['2027-01-01T10:00:00Z', true],
])('an address that fails since %s is switched off: %s', (since, isOff) => {
  expect(isDead(since === null ? null : new Date(since), new Date('2027-01-04T10:00:00Z'))).toBe(isOff)
})
