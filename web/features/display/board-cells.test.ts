import { expect, test } from 'vitest'
import { listColumns, toCells } from './board-cells'

const day = { opensAt: '08:00', closesAt: '22:00', slotMinutes: 60 }
const bar = (startTime: string, endTime: string, text = '', isClosed = false) => ({
  startTime,
  endTime,
  text,
  isClosed,
})

test('shows the slot that is running and the next ones until the venue closes', () => {
  expect(listColumns(day, null, 3)).toEqual(['08:00', '09:00', '10:00'])
  expect(listColumns(day, '06:30', 2)).toEqual(['08:00', '09:00'])
  expect(listColumns(day, '18:59', 3)).toEqual(['18:00', '19:00', '20:00'])
  expect(listColumns(day, '20:00', 5)).toEqual(['20:00', '21:00'])
  expect(listColumns(day, '22:00', 5)).toEqual([])
  expect(listColumns({ ...day, closesAt: '24:00', slotMinutes: 30 }, '23:40', 5)).toEqual(['23:30'])
})

test('a booking of several slots is one cell, a free slot one of its own, and a closure hides a booking', () => {
  const bars = [bar('09:00', '11:00', 'Nadia'), bar('11:00', '12:00', 'Rafi'), bar('11:30', '13:00', '', true)]
  const cells = toCells(bars, ['08:00', '09:00', '10:00', '11:00', '12:00', '13:00'], 60)
  expect(cells.map(({ startTime, span, bar: one }) => [startTime, span, one && (one.isClosed || one.text)])).toEqual([
    ['08:00', 1, null],
    ['09:00', 2, 'Nadia'],
    ['11:00', 2, true],
    ['13:00', 1, null],
  ])
  // half an hour of a slot is enough, and the end of the day is later than its last minute
  expect(toCells([bar('21:30', '24:00')], ['21:00', '23:00'], 60).map(({ span }) => span)).toEqual([2])
})
