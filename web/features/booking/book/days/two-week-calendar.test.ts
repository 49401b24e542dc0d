import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, getWeekday, getWeekStart } from '../../../../lib/time/calendar-day'
import { findNextDay, formatClosedWeekdays, getNeighbourPages, getPageStart } from './two-week-calendar'

const day = fc.date({ min: new Date('2024-01-01'), max: new Date('2032-01-01'), noInvalidDate: true })
const isoDay = day.map((date) => date.toISOString().slice(0, 10))

test('weeks begin on the Saturday on or before a day', () => {
  expect(getWeekStart('2026-11-21')).toBe('2026-11-21')
  expect(getWeekStart('2026-11-27')).toBe('2026-11-21')
  fc.assert(fc.property(isoDay, (date) => getWeekday(getWeekStart(date)) === 6))
})

test('the page of any day from today contains it and starts a multiple of two weeks away', () => {
  fc.assert(
    fc.property(isoDay, fc.integer({ min: 0, max: 120 }), (today, ahead) => {
      const date = addDays(today, ahead)
      const start = getPageStart(date, today)
      expect(start <= date && date < addDays(start, 14)).toBe(true)
      expect((Date.parse(start) - Date.parse(getWeekStart(today))) / 86_400_000 / 14).toSatisfy(Number.isInteger)
    }),
  )
})

test('there is nothing before today and nothing after the horizon', () => {
  expect(getNeighbourPages('2026-11-21', '2026-11-24', '2026-12-14')).toEqual({ earlier: null, later: '2026-12-05' })
  expect(getNeighbourPages('2026-12-05', '2026-11-24', '2026-12-14')).toEqual({ earlier: '2026-11-21', later: null })
})

test('arrow keys move by day and week, skipping closed days', () => {
  const days = Array.from({ length: 14 }, (_, index) => ({
    date: addDays('2026-11-21', index),
    closed: index === 6 || index === 13,
  }))
  expect(findNextDay(days, '2026-11-26', 'ArrowRight')).toBe('2026-11-28')
  expect(findNextDay(days, '2026-11-28', 'ArrowLeft')).toBe('2026-11-26')
  expect(findNextDay(days, '2026-11-21', 'ArrowDown')).toBe('2026-11-28')
  expect(findNextDay(days, '2026-11-28', 'ArrowUp')).toBe('2026-11-21')
  expect(findNextDay(days, '2026-12-03', 'ArrowRight')).toBeNull()
  expect(findNextDay(days, '2026-11-21', 'Enter')).toBeNull()
})

test('closed weekdays are listed in words', () => {
  expect(formatClosedWeekdays([5])).toBe('Fridays closed')
  expect(formatClosedWeekdays([0, 5])).toBe('Sundays and Fridays closed')
  expect(formatClosedWeekdays([])).toBe('')
})
