import { expect, test } from 'vitest'
import { formatWanted } from './format-wanted'

test('a wait is for a time, or for some hours within it', () => {
  expect(formatWanted({ from: '18:00', to: '20:00', hours: 2 })).toBe('18:00–20:00')
  expect(formatWanted({ from: '18:00', to: '21:00', hours: 1 })).toBe('1 hour between 18:00 and 21:00')
  expect(formatWanted({ from: '22:00', to: '24:00', hours: 1.5 })).toBe('1.5 hours between 22:00 and 24:00')
})
