import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, getWeekday } from '../../../lib/calendar-day'
import { beside, closedWeekdays, dayBeside, fortnightOf, pageOf } from './fortnight'

const day = fc.date({ min: new Date('2024-01-01'), max: new Date('2032-01-01'), noInvalidDate: true })
const isoDay = day.map((date) => date.toISOString().slice(0, 10))

test('a fortnight begins on the Saturday on or before', () => {
  expect(fortnightOf('2026-11-21')).toBe('2026-11-21')
  expect(fortnightOf('2026-11-27')).toBe('2026-11-21')
  fc.assert(fc.property(isoDay, (date) => getWeekday(fortnightOf(date)) === 6))
})

test('the page of any day from today on holds it and lies whole fortnights away', () => {
  fc.assert(
    fc.property(isoDay, fc.integer({ min: 0, max: 120 }), (today, ahead) => {
      const date = addDays(today, ahead)
      const start = pageOf(date, today)
      expect(start <= date && date < addDays(start, 14)).toBe(true)
      expect((Date.parse(start) - Date.parse(fortnightOf(today))) / 86_400_000 / 14).toSatisfy(Number.isInteger)
    }),
  )
})

test('there is nothing before today and nothing after the horizon', () => {
  expect(beside('2026-11-21', '2026-11-24', 20)).toEqual({ earlier: null, later: '2026-12-05' })
  expect(beside('2026-12-05', '2026-11-24', 20)).toEqual({ earlier: '2026-11-21', later: null })
})

test('arrows go by day and week, past closed days', () => {
  const days = Array.from({ length: 14 }, (_, index) => ({
    date: addDays('2026-11-21', index),
    closed: index === 6 || index === 13,
  }))
  expect(dayBeside(days, '2026-11-26', 'ArrowRight')).toBe('2026-11-28')
  expect(dayBeside(days, '2026-11-28', 'ArrowLeft')).toBe('2026-11-26')
  expect(dayBeside(days, '2026-11-21', 'ArrowDown')).toBe('2026-11-28')
  expect(dayBeside(days, '2026-11-28', 'ArrowUp')).toBe('2026-11-21')
  expect(dayBeside(days, '2026-12-03', 'ArrowRight')).toBeNull()
  expect(dayBeside(days, '2026-11-21', 'Enter')).toBeNull()
})

test('closed weekdays in words', () => {
  expect(closedWeekdays([5])).toBe('Fridays closed')
  expect(closedWeekdays([0, 5])).toBe('Sundays and Fridays closed')
  expect(closedWeekdays([])).toBe('')
})
