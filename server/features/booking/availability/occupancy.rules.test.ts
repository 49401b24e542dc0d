import { expect, it } from 'vitest'
import { occupySpace } from './occupancy.rules.ts'

const space = { id: 's1', courts: [1, 2] } as Parameters<typeof occupySpace>[1]
const numbers = { a: 1, b: 2, c: 3 }
const closure = {
  from: '2026-11-20',
  to: '2026-11-20',
  reason: '',
  startsMinute: null,
  endsMinute: null,
  isWeekly: false,
}
const closeCourt = (court: string | null, courtNumber: number | null) => ({ ...closure, court, courtNumber })
const busy = (court: string) => ({ court, from: 0, to: 1 })

it('a space is busy while one of its courts is, and not for others', () => {
  const occupancy = { courts: 3, busy: ['a', 'b', 'c', 'unknown'].map(busy), closures: [] }
  expect(occupySpace(occupancy, space, numbers)).toEqual({ courts: 1, busy: [busy('s1'), busy('s1')], closures: [] })
})

it('a space is closed with one of its courts or the facility, and not with others', () => {
  const closures = [closeCourt('a', 1), closeCourt('c', 3), closeCourt(null, null)]
  expect(occupySpace({ courts: 3, busy: [], closures }, space, numbers).closures).toEqual([
    closeCourt('s1', 1),
    closeCourt(null, null),
  ])
})
