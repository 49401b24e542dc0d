import fc from 'fast-check'
import { expect, test } from 'vitest'
import { by, NEVER, takeSoonest, toSortKey } from './soonest.rules.ts'

const starts = (day: number) => toSortKey(day > 50 ? null : { date: `2026-11-${10 + day}`, startTime: '08:00' })

/** An item whose start is no earlier than `earliest`. */
const item = fc
  .record({ earliest: fc.nat(20), later: fc.nat(40) })
  .map(({ earliest, later }) => ({ earliest: starts(earliest), start: later > 30 ? NEVER : starts(earliest + later) }))

const take = async (items: { earliest: string; start: string }[], count: number) => {
  let asked = 0
  const taken = await takeSoonest(
    items,
    count,
    ({ earliest }) => earliest,
    async (some) => {
      asked += some.length
      return some.map(({ start }) => start)
    },
  )
  return { starts: taken.map(({ start }) => start), asked }
}

test('the first by start are those of a sorted list', () =>
  fc.assert(
    fc.asyncProperty(fc.array(item, { maxLength: 300 }), fc.nat(80), async (items, count) => {
      const sorted = items.toSorted(by(({ start }) => start)).slice(0, count)
      expect((await take(items, count)).starts).toEqual(sorted.map(({ start }) => start))
    }),
  ))

test('nothing is asked that could not come first', async () => {
  const early = Array.from({ length: 100 }, () => ({ earliest: starts(1), start: starts(1) }))
  const late = Array.from({ length: 5000 }, () => ({ earliest: starts(2), start: starts(2) }))
  expect((await take([...late, ...early], 12)).asked).toBe(60)
  expect((await take([...late, ...early], 100)).asked).toBe(100)
})
