import { expect, it } from 'vitest'
import {
  existsOn,
  type FacilityCalendar,
  isOpenOn,
  listCourtClosures,
  listOpenParts,
  sumOpenMinutes,
} from './calendar.rules.ts'

const facility: FacilityCalendar = {
  ...{
    id: 'f1',
    name: 'Smash Arena',
    timeZone: 'Asia/Dhaka',
    opensMinute: 480,
    closesMinute: 600,
    closedWeekdays: [5],
  },
  ...{ specialHours: [], courts: 3, since: '2026-11-02', firstBooking: null, until: '2026-11-30', closures: [] },
}
const MONDAY = '2026-11-23'
const whole = { from: MONDAY, to: MONDAY, reason: '', court: null, courtNumber: null, startsMinute: null }
const close = (change: object) => ({
  ...facility,
  closures: [{ ...whole, endsMinute: null, isWeekly: false, ...change }],
})

it('a facility exists from the day it was added until the day before it was deleted', () => {
  const days = ['2026-11-01', '2026-11-02', '2026-11-29', '2026-11-30']
  expect(days.map((day) => existsOn(facility, day))).toEqual([false, true, true, false])
})

it('a facility is closed on its weekdays and while all of it is', () => {
  expect(isOpenOn(facility, '2026-11-27')).toBe(false)
  expect(isOpenOn(close({}), MONDAY)).toBe(false)
  expect(isOpenOn(close({ court: 'a' }), MONDAY)).toBe(true)
  expect(isOpenOn(close({ startsMinute: 480, endsMinute: 540 }), MONDAY)).toBe(true)
})

it('closures of a court are its own and those of all courts, on days on which the facility is open', () => {
  const closures = [close({ court: 'a' }), close({ court: 'b' }), close({ startsMinute: 480, endsMinute: 540 })]
  const all = { ...facility, closures: closures.flatMap((one) => one.closures) }
  expect(listCourtClosures(all, 'a', MONDAY)).toEqual([all.closures[0], all.closures[2]])
  expect(listCourtClosures(all, 'a', '2026-11-24')).toEqual([])
  expect(listCourtClosures({ ...all, closedWeekdays: [1] }, 'a', MONDAY)).toEqual([])
})

it('an open day is split where a closure begins or ends within its hours', () => {
  const part = close({ court: 'a', courtNumber: 1, startsMinute: 420, endsMinute: 540 })
  expect(listOpenParts(part, MONDAY)).toEqual([
    { start: 480, end: 540, courts: 2 },
    { start: 540, end: 600, courts: 3 },
  ])
  expect(sumOpenMinutes(part, MONDAY)).toBe(2 * 60 + 3 * 60)
})

it('an hour that the clocks skip is not open', () => {
  const berlin = { ...facility, timeZone: 'Europe/Berlin', opensMinute: 60, closesMinute: 240, courts: 1, until: null }
  expect(sumOpenMinutes(berlin, '2027-03-29')).toBe(180)
  expect(sumOpenMinutes(berlin, '2027-03-28')).toBe(120)
})
