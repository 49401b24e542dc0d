import { expect, it } from 'vitest'
import { describeClosure, resolveClosure } from './closure.rules.ts'

const hours = {
  ...{ timeZone: 'Asia/Dhaka', opensMinute: 480, closesMinute: 1320, closedWeekdays: [], specialHours: [] },
  today: '2026-11-20',
}
const day = { from: '2026-11-20', to: '2026-11-20', reason: 'Paint', weekly: false }
const resolve = (change: object) => resolveClosure({ ...day, ...change } as typeof day, hours)

it('a closure without times is for whole days', () => {
  expect(resolve({})).toEqual({ startsMinute: null, endsMinute: null })
})

it('times that overlap the hours of the venue close a part of the day', () => {
  expect(resolve({ startTime: '07:00', endTime: '08:30' })).toEqual({ startsMinute: 420, endsMinute: 510 })
})

it.each([
  ['to', { from: '2026-11-21' }],
  ['to', { from: '2026-11-18', to: '2026-11-19' }],
  ['to', { to: '2027-11-21' }],
  ['to', { to: '2026-11-26', weekly: true }],
  ['startTime', { endTime: '10:00' }],
  ['endTime', { startTime: '10:00' }],
  ['endTime', { startTime: '10:00', endTime: '10:00' }],
  ['startTime', { startTime: '07:00', endTime: '08:00' }],
  ['startTime', { startTime: '22:00', endTime: '23:00' }],
])('the error of a closure names the field %s of %j', (path, change) => {
  expect(() => resolve(change)).toThrow(expect.objectContaining({ errors: [expect.objectContaining({ path })] }))
})

it('a closure lasts 366 days, and a weekly one eight, at the limit', () => {
  for (const change of [{ to: '2027-11-20' }, { to: '2026-11-27', weekly: true }])
    expect(resolve(change).startsMinute).toBeNull()
})

it('the audit log says what became of bookings only when there were some', () => {
  const times = { courtNumber: 2, startsMinute: 480, endsMinute: 600, isWeekly: false }
  const closure = { ...day, ...times }
  expect(describeClosure(closure)).toMatchObject({
    code: 'closure',
    values: { times: { court: 2, hours: { from: '08:00', to: '10:00' } }, reason: 'Paint' },
  })
  const closed = { moved: 0, cancelled: 0, toChoose: 1 }
  expect(describeClosure(closure, closed)).toMatchObject({ code: 'closure_and_bookings', values: { closed } })
})
