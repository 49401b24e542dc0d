import { expect, test } from 'vitest'
import { ribbonOf } from './next-game'

test('your hours are marked between opening and closing', () => {
  const { cells, openingTime, closingTime } = ribbonOf({ startTime: '20:00', endTime: '22:00' }, '08:00', '22:00')
  expect([openingTime, closingTime, cells.length]).toEqual(['08:00', '22:00', 14])
  expect(cells.map((cell) => cell === 'next')).toEqual([...Array(12).fill(false), true, true])
})

test('half hours fill the hour they lie in, and a venue open longer stretches the day', () => {
  const { cells, openingTime, closingTime } = ribbonOf({ startTime: '22:30', endTime: '24:00' }, '08:00', '22:00')
  expect([openingTime, closingTime, cells.length]).toEqual(['08:00', '24:00', 16])
  expect(cells.slice(13)).toEqual(['taken', 'next', 'next'])
})
