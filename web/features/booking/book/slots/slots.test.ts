import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  buildSlots,
  extendRange,
  findNearest,
  findNextSlot,
  getHours,
  groupByPartOfDay,
  keepIfFree,
  type Range,
  type SlotView,
  toggleSlot,
} from './slots'

const hours = { openingTime: '08:00', closingTime: '22:00' }
const free = (...starts: string[]) => starts.map((startTime) => ({ startTime, endTime: startTime, courtsLeft: 2 }))
const all = buildSlots(hours, 60, free(...buildSlots(hours, 60, []).map(({ startTime }) => startTime)))
const at = (startTime: string, slots = all) => slots.find((slot) => slot.startTime === startTime) as SlotView
const index = (startTime: string) => all.indexOf(at(startTime))

describe('slots of a day', () => {
  test('every slot from opening to closing is listed, taken ones as full and past ones as over', () => {
    const slots = buildSlots(hours, 60, free('10:00'), ['past', 'past', 'free', 'taken'])
    expect(slots).toHaveLength(14)
    expect(slots.slice(0, 4).map(({ state }) => state)).toEqual(['over', 'over', 'free', 'full'])
    expect(slots.at(-1)).toMatchObject({ startTime: '21:00', endTime: '22:00' })
  })
  test('half hours and a venue open until midnight', () => {
    const slots = buildSlots({ openingTime: '22:30', closingTime: '24:00' }, 30, undefined)
    expect(slots.map(({ startTime, endTime, state }) => [startTime, endTime, state])).toEqual([
      ['22:30', '23:00', 'unknown'],
      ['23:00', '23:30', 'unknown'],
      ['23:30', '24:00', 'unknown'],
    ])
  })
  test('morning, afternoon and evening of the usual day have 4, 5 and 5', () => {
    expect(groupByPartOfDay(all).map(({ name, slots }) => [name, slots.length])).toEqual([
      ['Morning', 4],
      ['Afternoon', 5],
      ['Evening', 5],
    ])
  })
})

describe('selecting', () => {
  test('a neighbour extends the range, an end shrinks it, and any other slot starts a new one', () => {
    const one = toggleSlot(null, at('18:00'))
    expect(one).toEqual({ from: '18:00', to: '19:00' })
    const two = toggleSlot(one, at('19:00'))
    expect(two).toEqual({ from: '18:00', to: '20:00' })
    expect(toggleSlot(two, at('17:00'))).toEqual({ from: '17:00', to: '20:00' })
    expect(toggleSlot(two, at('18:00'))).toEqual({ from: '19:00', to: '20:00' })
    expect(toggleSlot(two, at('19:00'))).toEqual({ from: '18:00', to: '19:00' })
    expect(toggleSlot(two, at('08:00'))).toEqual({ from: '08:00', to: '09:00' })
    expect(toggleSlot(one, at('18:00'))).toBeNull()
  })
  test('any sequence of clicks leaves no range or an unbroken one', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 13 })), (clicks) => {
        const range = clicks.reduce<Range | null>((now, click) => toggleSlot(now, all[click] as SlotView), null)
        expect(keepIfFree(all, range)).toEqual(range)
        if (range) expect(getHours(range)).toBeGreaterThan(0)
      }),
    )
  })
  test('a range with a taken slot in it, or off the grid, counts as none', () => {
    const gap = buildSlots(hours, 60, free('18:00', '20:00'))
    expect(keepIfFree(gap, { from: '18:00', to: '21:00' })).toBeNull()
    expect(keepIfFree(all, { from: '18:30', to: '19:30' })).toBeNull()
    expect(keepIfFree(all, { from: '20:00', to: '18:00' })).toBeNull()
  })
})

describe('keyboard', () => {
  test('Shift extends the range from its other end, and shrinks it again', () => {
    const first = extendRange(null, all, index('18:00'), 1)
    expect(first).toEqual({ from: '18:00', to: '20:00' })
    const second = extendRange(first, all, index('19:00'), 1)
    expect(second).toEqual({ from: '18:00', to: '21:00' })
    expect(extendRange(second, all, index('20:00'), -1)).toEqual({ from: '18:00', to: '20:00' })
    expect(extendRange({ from: '18:00', to: '19:00' }, all, index('18:00'), -1)).toEqual({ from: '17:00', to: '19:00' })
  })
  test('Shift stops at a taken slot and at the ends of the day', () => {
    const gap = buildSlots(hours, 60, free('18:00', '20:00'))
    expect(extendRange(null, gap, 10, 1)).toBeNull()
    expect(extendRange(null, all, 13, 1)).toBeNull()
  })
  test('arrow keys skip taken slots and move between parts of the day', () => {
    const gap = buildSlots(hours, 60, free('09:00', '13:00', '18:00', '21:00'))
    expect(findNextSlot(gap, gap.indexOf(at('18:00', gap)), 'ArrowRight')).toBe(13)
    expect(findNextSlot(gap, gap.indexOf(at('18:00', gap)), 'ArrowLeft')).toBe(5)
    expect(findNextSlot(gap, gap.indexOf(at('09:00', gap)), 'ArrowDown')).toBe(5)
    expect(findNextSlot(gap, gap.indexOf(at('18:00', gap)), 'ArrowUp')).toBe(5)
    expect(findNextSlot(gap, 13, 'ArrowRight')).toBeNull()
  })
})

test('the nearest free ranges have the same length, are free, at most three, and none nearer is omitted', () => {
  const some = fc.subarray(all.map(({ startTime }) => startTime))
  fc.assert(
    fc.property(some, fc.nat(all.length - 1), fc.integer({ min: 1, max: 3 }), (starts, first, hours) => {
      const slots = buildSlots({ openingTime: '08:00', closingTime: '22:00' }, 60, free(...starts))
      const at = (place: number) => ({
        from: slots[place]?.startTime ?? '',
        to: slots[place + hours - 1]?.endTime ?? '',
      })
      const range = { ...at(first), to: `${Number(at(first).from.slice(0, 2)) + hours}`.padStart(2, '0').concat(':00') }
      const fitting = slots.map((_, place) => at(place)).filter(({ to }, place) => to && keepIfFree(slots, at(place)))
      const found = findNearest(slots, range)
      const away = ({ from }: Range) => Math.abs(Number(from.slice(0, 2)) - Number(range.from.slice(0, 2)))
      expect(found).toHaveLength(Math.min(3, fitting.length))
      const farthest = Math.max(...found.map(away), 0)
      const others = fitting.filter(({ from }) => !found.some((one) => one.from === from))
      expect(others.every((one) => away(one) >= farthest)).toBe(true)
      expect(found.every((one) => getHours(one) === hours && keepIfFree(slots, one))).toBe(true)
      expect(found).toEqual(found.toSorted((a, b) => (a.from < b.from ? -1 : 1)))
    }),
  )
})
