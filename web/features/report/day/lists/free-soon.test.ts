import { expect, test } from 'vitest'
import type { Bar, FacilityDay } from '../scale'
import { listFreeSoon } from './free-soon'

const bar = { startTime: '16:00', endTime: '17:00' } as Bar
const courts = [
  { number: 1, name: 'Court 1', bars: [], closures: [] },
  { number: 2, name: 'Court 2', bars: [bar], closures: [] },
]
const hours = { openingTime: '08:00', closingTime: '22:00', timeZone: 'Asia/Dhaka', closed: false }
const facility = { _id: 'f', ...hours, courts } as unknown as FacilityDay
/** An instant of today in Dhaka, in ms. */
const at = (time: string) => Date.parse(`${today}T${time}:00+06:00`)
const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Dhaka' }).format(Date.now())

test('every court is offered for the slot that has begun, while half of it is left, or else for the next', () => {
  expect(listFreeSoon(facility, today, at('15:40'), 60)).toEqual([
    { facility: 'f', court: '1', date: today, startTime: '16:00', endTime: '17:00' },
  ])
  const begun = listFreeSoon(facility, today, at('15:10'), 60)
  expect(begun.map(({ court, startTime }) => [court, startTime])).toEqual([
    ['1', '15:00'],
    ['2', '15:00'],
  ])
  const taken = listFreeSoon(facility, today, at('16:10'), 60)
  expect(taken.map(({ court, startTime }) => [court, startTime])).toEqual([
    ['1', '16:00'],
    ['2', '17:00'],
  ])
  expect(listFreeSoon(facility, today, at('16:59'), 60).map(({ court }) => court)).toEqual(['1', '2'])
  expect(listFreeSoon(facility, today, at('15:20'), 30)[0]).toMatchObject({ startTime: '15:30', endTime: '16:30' })
  expect(listFreeSoon(facility, today, at('15:20'), 30)[1]).toMatchObject({ startTime: '15:30', endTime: '16:00' })
})

test('before the opening the first hour is offered, and after the last one nothing', () => {
  expect(listFreeSoon(facility, today, at('06:00'), 60)[0]).toMatchObject({ startTime: '08:00', endTime: '09:00' })
  expect(listFreeSoon(facility, today, at('21:30'), 60)).toEqual([])
})
