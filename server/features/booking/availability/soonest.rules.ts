import type { FreeSlot } from '#contract/facility'

type Start = Pick<FreeSlot, 'date' | 'startTime'>

/** Sorts behind every start. */
export const NEVER = '9'

/** Returns a text by which starts sort. */
export const toSortKey = (start: Start | null): string => (start ? `${start.date} ${start.startTime}` : NEVER)

/** Compares by a text. */
export const by =
  <T>(key: (item: T) => string) =>
  (one: T, other: T): number =>
    key(one) < key(other) ? -1 : Number(key(one) > key(other))

/** How many are asked at first; then twice as many each time. */
const ASKED_FIRST = 60

/**
 * Returns the `count` items that start soonest, in order, and asks for the starts of as few as it can: those that could
 * start soonest come first, until no other could start before the last of the result. Starts are sort keys; no item
 * starts before its `findEarliest`.
 */
export async function takeSoonest<T>(
  items: T[],
  count: number,
  findEarliest: (item: T) => string,
  readStarts: (some: T[]) => Promise<string[]>,
): Promise<T[]> {
  const waiting = items.map((item) => ({ item, earliest: findEarliest(item) })).sort(by(({ earliest }) => earliest))
  const asked: { item: T; start: string }[] = []
  const mayComeFirst = () => {
    const [next, last] = [waiting[asked.length], asked[count - 1]]
    return next !== undefined && (last === undefined || next.earliest < last.start)
  }
  for (let more = Math.max(ASKED_FIRST, count); mayComeFirst(); more *= 2) {
    const some = waiting.slice(asked.length, asked.length + more).map(({ item }) => item)
    const starts = await readStarts(some)
    asked.push(...some.map((item, index) => ({ item, start: starts[index] ?? NEVER })))
    asked.sort(by(({ start }) => start))
  }
  return asked.slice(0, count).map(({ item }) => item)
}
