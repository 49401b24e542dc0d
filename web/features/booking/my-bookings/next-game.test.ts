import { expect, test } from 'vitest'
import { toDayStrip } from './next-game'

test('the booking’s hours are marked between opening and closing', () => {
  const { cells, openingTime, closingTime } = toDayStrip({ startTime: '20:00', endTime: '22:00' }, '08:00', '22:00')
  expect([openingTime, closingTime, cells.length]).toEqual(['08:00', '22:00', 14])
  expect(cells.map((cell) => cell === 'next')).toEqual([...Array(12).fill(false), true, true])
})

test('half hours fill their hour, and a booking outside the opening hours extends the day', () => {
  const { cells, openingTime, closingTime } = toDayStrip({ startTime: '22:30', endTime: '24:00' }, '08:00', '22:00')
  expect([openingTime, closingTime, cells.length]).toEqual(['08:00', '24:00', 16])
  expect(cells.slice(13)).toEqual(['taken', 'next', 'next'])
})
