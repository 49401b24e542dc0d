import { expect, it } from 'vitest'
import { getCourtPrice, listEnds, toSlotTimes } from './start-times'

const slot = (from: number, price: number) => ({ startTime: `${from}:00`, endTime: `${from + 1}:00`, price })
const slots = [slot(10, 8), slot(11, 10.5), slot(14, 12)]

it('offers the hours that are free one after the other', () => {
  expect(listEnds(slots, '10:00')).toEqual(['11:00', '12:00'])
  expect(listEnds(slots, '12:00')).toEqual([])
})

it('keeps the chosen times while they are free, and proposes an hour before', () => {
  expect(toSlotTimes(slots, ['10:00', '12:00'])).toEqual({ startTime: '10:00', endTime: '12:00' })
  expect(toSlotTimes(slots, ['14:00', ''])).toEqual({ startTime: '14:00', endTime: '15:00' })
  expect(toSlotTimes(slots, ['14:00', '16:00'])).toEqual({ startTime: '14:00', endTime: '' })
  expect(toSlotTimes(slots, ['', ''])).toEqual({ startTime: '10:00', endTime: '11:00' })
  expect(toSlotTimes(slots, ['18:00', '19:00'])).toEqual({ startTime: '', endTime: '' })
  expect(toSlotTimes([], ['', ''])).toEqual({ startTime: '', endTime: '' })
})

it('adds up the price of the hours', () => {
  expect(getCourtPrice(slots, '10:00', '12:00')).toBe(18.5)
  expect(getCourtPrice(slots, '10:00', '15:00')).toBeNull()
})
