import { toClock, toMinutes } from '#contract/clock'
import { readClock } from '../../../db/clock.ts'
import type { Deps } from '../../../deps.ts'
import { type Facility, findWithFreeCourt, wholeDays } from './availability.queries.ts'
import { freeSlots, mapDay } from './check-availability.ts'
import { everythingFree } from './occupancy.rules.ts'
import { shareByHours } from './share-by-hours.ts'
import type { Interval, MinuteRange } from './slots.rules.ts'

type Slot = MinuteRange & Interval

type Sought = {
  date: string
  /** The earliest time; '' for any. */
  startTime: string
  /** Whether only that time counts. */
  isExact: boolean
}

/** So many slots are asked for one by one: most facilities have a free court in one of the first. */
const ASKED_SINGLY = 3

/** Finds the start of the first free slot of facilities on a day by their ids, without those that have none. */
export async function findFirstFree(
  deps: Deps,
  facilities: Facility[],
  { date, startTime, isExact }: Sought,
): Promise<Map<string, string>> {
  const { db, config } = deps
  const now = await readClock(db)
  const from = startTime ? toMinutes(startTime) : 0
  const isSought = ({ start }: { start: number }) => (isExact ? start === from : start >= from)
  const listSought = shareByHours((hours) =>
    freeSlots(hours, { date, now, window: config, occupancy: everythingFree }).filter(isSought),
  )
  const starts = new Map<string, string>()
  let waiting = facilities.map((facility) => ({ facility, slots: listSought(facility) }))
  for (let asked = 0; asked <= ASKED_SINGLY; asked++) {
    waiting = waiting.filter(({ facility, slots }) => slots[asked] !== undefined && !starts.has(facility.id))
    if (asked < ASKED_SINGLY)
      for (const [id, start] of await findFree(deps, waiting, date, asked)) starts.set(id, start)
  }
  const later = waiting.map(({ facility }) => facility)
  const firsts = await mapDay(deps, later, { ...wholeDays(), day: date }, (facility, context) =>
    freeSlots(facility, context).find(isSought),
  )
  for (const [id, slot] of firsts) if (slot) starts.set(id, toClock(slot.start))
  return starts
}

type Waiting = { facility: Facility; slots: Slot[] }

/** Finds the facilities with a free court in the slot that each has at `index`, with its start. */
async function findFree({ db }: Deps, waiting: Waiting[], date: string, index: number): Promise<[string, string][]> {
  const found: [string, string][] = []
  // the same slot begins or ends at another instant in another time zone
  for (const some of Map.groupBy(waiting, ({ slots }) => JSON.stringify(slots[index])).values()) {
    const slot = some[0]?.slots[index]
    if (!slot) continue
    const ids = await findWithFreeCourt(
      db,
      some.map(({ facility }) => facility.id),
      date,
      slot,
    )
    found.push(...ids.map((id): [string, string] => [id, toClock(slot.start)]))
  }
  return found
}
