import { expect, test } from 'vitest'
import { getWeekStart } from '../../../../lib/time/calendar-day'
import { newRule, toPriceBody, toRule } from './price-values'
import { countByRule, priceWeek } from './week-prices'

const facility = { pricePerHour: 10, openingTime: '08:00', closingTime: '22:00', closedWeekdays: [5] }
const evening = toRule({ ...newRule, label: 'Peak', weekdays: [0, 1, 2, 3, 4], from: '18:00', pricePerHour: '14' })
const allDay = toRule({ ...newRule, label: 'All', pricePerHour: '9' })
const ramadan = {
  label: 'Ramadan',
  dates: { from: '2027-03-09', to: '2027-03-10' },
  openingTime: '20:30',
  closingTime: '24:00',
}

test('the week shows the price of every hour and the first rule that applies to it', () => {
  expect(getWeekStart('2027-03-10')).toBe('2027-03-06')
  const settings = { priceRules: [evening], specialHours: [ramadan] }
  const week = priceWeek(facility, settings, '2027-03-06', 60)
  const at = (day: number, start: string) => week.days[day]?.hours.get(start)
  expect(at(0, '18:00')).toEqual({ price: 10, rule: 0 })
  expect([at(1, '17:00'), at(1, '18:00')]).toEqual([
    { price: 10, rule: 0 },
    { price: 14, rule: 1 },
  ])
  expect([...(week.days[3]?.hours.keys() ?? [])]).toEqual(['20:30', '21:30', '22:30'])
  expect(week.days[6]).toMatchObject({ closed: true, hours: new Map() })
  expect(countByRule(week, 1)).toEqual([44, 18])
})

test('a rule below one that covers all hours sets none', () => {
  const week = priceWeek(facility, { priceRules: [allDay, evening], specialHours: [] }, '2027-03-06', 60)
  expect(countByRule(week, 2)).toEqual([0, 84, 0])
})

test('conditions left empty are not sent, nor half of a period’s days; an empty price is refused as none', () => {
  const half = { ...newRule, label: 'Eid', dates: { from: '2027-03-20', to: '' } }
  const body = toPriceBody({ priceRules: [half], specialHours: [] })
  expect(JSON.parse(JSON.stringify(body))).toEqual({
    priceRules: [{ label: 'Eid', dates: { from: '2027-03-20' }, pricePerHour: null }],
    specialHours: [],
  })
})
