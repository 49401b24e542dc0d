import { expect, it } from 'vitest'
import { FEW_FACILITIES } from '#contract/limits'
import type { FacilityCalendar } from '../calendar.rules.ts'
import { chooseFacilities, isMany } from './choose-facilities.rules.ts'

const monday = '2027-03-08'

const facility = (id: string, part: Partial<FacilityCalendar> = {}) =>
  ({ id, since: '2027-01-01', until: null, closedWeekdays: [], closures: [], ...part }) as unknown as FacilityCalendar

const halls = (count: number) => Array.from({ length: count }, (_, index) => facility(`hall ${index}`))

it('a board is of many venues from the first that does not fit, without those that do not exist on the day', () => {
  const others = [facility('gone', { until: monday }), facility('later', { since: '2027-03-09' })]
  expect(isMany([...halls(FEW_FACILITIES), ...others], monday)).toBe(false)
  expect(isMany(halls(FEW_FACILITIES + 1), monday)).toBe(true)
})

it('puts those with most time sold on the day first, then open ones, by pages', () => {
  const closed = facility('closed', { closedWeekdays: [1] })
  const all = [facility('gone', { until: monday }), closed, ...halls(FEW_FACILITIES), facility('full')]
  const sold = [
    { day: monday, facilityId: 'full', minutes: 60 },
    { day: '2027-03-01', facilityId: 'hall 4', minutes: 600 },
  ]
  const ids = (page: number) => chooseFacilities(all, sold, monday, page).map(({ id }) => id)
  expect(ids(1)).toHaveLength(FEW_FACILITIES)
  expect(ids(1).slice(0, 2)).toEqual(['full', 'hall 0'])
  expect(ids(2)).toEqual([`hall ${FEW_FACILITIES - 1}`, 'closed'])
  expect(ids(3)).toEqual([])
})
