import { describe, expect, it } from 'vitest'
import type { Bar, FacilityDay } from '../scale'
import { type CourtDay, findCell, spanCells, toTimes } from './free-cells'

const closures = [{ startTime: '17:00', endTime: '18:00', reason: 'Coaching' }]
const court = { number: 1, name: 'Court 2', bars: [{ startTime: '12:00', endTime: '14:00' } as Bar], closures }
const facility = {
  _id: 'f',
  name: 'Smash Arena',
  timeZone: 'UTC',
  openingTime: '08:30',
  closingTime: '22:30',
  closed: false,
  courts: [court],
} as unknown as FacilityDay
const day: CourtDay = { facility, court, date: '2099-03-11', now: Date.now(), slotMinutes: 60 }
const cellAt = (minute: number, change: Partial<CourtDay> = {}) => {
  const cell = findCell({ ...day, ...change }, minute)
  return cell && toTimes(cell)
}

describe('an empty cell of the day board', () => {
  it('is the slot of the facility’s grid under the pointer', () => {
    expect(cellAt(10 * 60)).toEqual({ startTime: '09:30', endTime: '10:30' })
  })

  it('is none where the court is taken or closed, outside the opening hours, on a closed day, or once it is over', () => {
    expect([12, 17, 8, 22.6].map((hour) => cellAt(hour * 60))).toEqual([null, null, null, null])
    expect(cellAt(600, { facility: { ...facility, closed: true } })).toBeNull()
    expect(cellAt(600, { date: '2020-03-11' })).toBeNull()
    const today = new Date().toISOString().slice(0, 10)
    const now = Date.parse(`${today}T10:30:00Z`)
    expect([cellAt(600, { date: today, now }), cellAt(660, { date: today, now })]).toEqual([
      null,
      { startTime: '10:30', endTime: '11:30' },
    ])
    expect(cellAt(600, { date: today, now: now - 60_000 })).toEqual({ startTime: '09:30', endTime: '10:30' })
  })

  it('is dragged to others as long as all between them is free', () => {
    const [first, later, behind] = [9, 10, 15].map((hour) => findCell(day, hour * 60 + 30))
    if (!first || !later || !behind) throw new Error('not free')
    expect(toTimes(spanCells(day, first, later))).toEqual({ startTime: '09:30', endTime: '11:30' })
    expect(spanCells(day, later, first)).toEqual(spanCells(day, first, later))
    expect(spanCells(day, first, behind)).toEqual(first)
  })
})
