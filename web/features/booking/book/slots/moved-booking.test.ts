import { expect, test } from 'vitest'
import { findMove, markMovedBooking } from './moved-booking'
import { buildSlots, keepIfFree } from './slots'

const moved = { date: '2027-03-11', from: '18:00', to: '20:00' }
/** Free but for 11:00 and 14:00, and what the booking itself takes. */
const free = ['08:00', '09:00', '10:00', '12:00', '13:00', '15:00', '16:00', '17:00', '20:00', '21:00']
const day = buildSlots(
  { openingTime: '08:00', closingTime: '22:00' },
  60,
  free.map((startTime) => ({ startTime, endTime: '', courtsLeft: 1 })),
)
const slots = markMovedBooking(day, moved.date, moved)
const at = (startTime: string, all = slots) => {
  const slot = all.find((each) => each.startTime === startTime)
  if (!slot) throw new Error(startTime)
  return slot
}

test('the booking’s own slots are marked on its day only', () => {
  expect(slots.filter(({ state }) => state === 'own').map(({ startTime }) => startTime)).toEqual(['18:00', '19:00'])
  expect(markMovedBooking(day, '2027-03-13', moved).some(({ state }) => state === 'own')).toBe(false)
})

test('a slot selects a range of the booked length that begins or ends with it', () => {
  expect(findMove(slots, at('08:00'), moved)).toEqual({ from: '08:00', to: '10:00' })
  expect(findMove(slots, at('10:00'), moved)).toEqual({ from: '09:00', to: '11:00' })
  expect(findMove(slots, at('21:00'), moved)).toEqual({ from: '20:00', to: '22:00' })
})

test('the new range may overlap the booking’s own', () => {
  expect(findMove(slots, at('17:00'), moved)).toEqual({ from: '17:00', to: '19:00' })
  expect(keepIfFree(slots, { from: '17:00', to: '19:00' })).not.toBeNull()
})

test('a free slot without room for the booked length can’t be selected', () => {
  const long = { ...moved, date: '2027-03-13', to: '21:00' }
  const marked = markMovedBooking(day, moved.date, long)
  expect(at('12:00', marked).state).toBe('short')
  expect(findMove(marked, at('12:00', marked), long)).toBeNull()
  expect(at('08:00', marked).state).toBe('free')
})

test('a range of another price can’t be selected, though its slots are free', () => {
  const costsSame = ({ to }: { to: string }) => to <= '17:00'
  const next = { ...moved, date: '2027-03-13' }
  const marked = markMovedBooking(day, moved.date, next, costsSame)
  expect([at('15:00', marked).state, at('16:00', marked).state]).toEqual(['free', 'free'])
  expect([at('20:00', marked).state, at('21:00', marked).state]).toEqual(['repriced', 'repriced'])
  expect(findMove(marked, at('16:00', marked), next, costsSame)).toEqual({ from: '15:00', to: '17:00' })
})
