import { expect, test } from 'vitest'
import { formatOrdinal, formatPlace } from './format'

test('places in line are ordinals', () => {
  const numbers = [1, 2, 3, 4, 10, 11, 12, 13, 21, 22, 103, 111, 112]
  expect(numbers.map(formatOrdinal).join(' ')).toBe('1st 2nd 3rd 4th 10th 11th 12th 13th 21st 22nd 103rd 111th 112th')
})

test('position and odds are shown in words', () => {
  const place = { position: 2, odds: 'good', status: 'waiting', isNotified: false } as const
  expect(formatPlace(place)).toBe('You are 2nd. Chances are good.')
  expect(formatPlace({ ...place, position: 1, odds: 'low' })).toBe('You are next. Chances are low.')
  expect(formatPlace({ ...place, status: 'offered' })).toBe('A court is held for you.')
})
