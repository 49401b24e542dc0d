import { expect, test } from 'vitest'
import type { FacilityDay } from '../scale'
import { listWaitingSlots } from './waiting'

const list = (waiting: FacilityDay['waiting'], slotMinutes = 60) =>
  listWaitingSlots({ openingTime: '08:00', waiting } as FacilityDay, slotMinutes).map(
    ({ startTime, endTime, count }) => `${startTime}–${endTime} ${count}`,
  )

test('counts the users who wait for each slot, those for a longer time in each of its slots', () => {
  const waiting = [
    { from: '18:00', to: '19:00', count: 2 },
    { from: '18:00', to: '21:00', count: 1 },
    { from: '23:00', to: '24:00', count: 1 },
  ]
  expect(list(waiting)).toEqual(['18:00–19:00 3', '19:00–20:00 1', '20:00–21:00 1', '23:00–24:00 1'])
  expect(list([])).toEqual([])
})

test('slots begin when the facility opens', () => {
  expect(list([{ from: '09:30', to: '11:00', count: 1 }], 90)).toEqual(['09:30–11:00 1'])
})
