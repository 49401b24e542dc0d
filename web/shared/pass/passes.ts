import { toMinor } from '#contract/money'
import type { listMyPasses, MyPass } from '#contract/pass'
import { choosePass, type PassQuote } from '#contract/pass-cover'
import { api, call } from '../../api'
import { getDay, getMonday } from '../../lib/time/calendar-day'
import { toInstant } from '../../lib/time/instant'
import { useUser } from '../../store'

const myPassesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listMyPasses: build.query({ ...call<typeof listMyPasses>('GET', '/passes'), providesTags: ['passes', 'bookings'] }),
  }),
})

/** The passes of the user; not asked for without one, or while they are not `needed`. */
export function useMyPasses({ needed = true } = {}) {
  const user = useUser()
  return myPassesApi.useListMyPassesQuery(undefined, { skip: !user || !needed })
}

/** A time at a venue, what it costs in minor units, and whether it is a court, a space, a place in a game or a private lesson. */
type Time = {
  facility: string
  timeZone: string
  what: PassQuote['what']
  isSpace: boolean
  court?: PassQuote['court']
  date: string
  startTime: string
  endTime: string
  amountMinor: number
  /** What of it items cost. */
  itemsMinor?: number
}

const toState = ({ balance, kind, endsAt, ...pass }: MyPass) => ({
  ...pass,
  kind,
  balance: kind === 'money' ? toMinor(balance) : balance,
  endsAt: new Date(endsAt),
})

type MyState = ReturnType<typeof toState>

/** The passes of the user that can be used at a venue. */
function useUsablePasses(facility: string | undefined) {
  const { data = [] } = useMyPasses()
  return data
    .filter((pass) => !pass.isOver && [pass.facility, ...pass.alsoAt].some(({ _id }) => _id === facility))
    .map(toState)
}

/** Counts the bookings with a pass in the week of a time, where the pass was sold. */
function countUsed({ usedByWeek, timeZone }: Pick<MyPass, 'usedByWeek' | 'timeZone'>, at: Date) {
  const week = getMonday(getDay(at, timeZone))
  return usedByWeek.find(({ monday }) => monday === week)?.count ?? 0
}

/**
 * Returns the pass of the user that pays most of a time, with what it pays and in how many bookings of that week it is used;
 * `best` is null without a time or a pass. `usedUp`: the pass that would pay if it were good for more bookings that week.
 * `ahead`: only passes that let their owner book as many days ahead.
 */
export function usePassesFor(time: Time | null, ahead = 0) {
  const own = useUsablePasses(time?.facility).filter(({ daysAhead }) => (daysAhead ?? 0) >= ahead)
  if (!time) return { best: null, usedUp: null }
  const startsAt = new Date(toInstant(time.date, time.startTime, time.timeZone))
  const toQuote = ({ leastCharges }: MyState, usedInWeek: number) => {
    const leastMinor = toMinor(leastCharges?.[time.facility] ?? 0)
    return { ...time, startsAt, leastMinor, usedInWeek }
  }
  const best = choosePass(own, (pass) => toQuote(pass, countUsed(pass, startsAt)))
  if (best) return { best: { ...best, usedInWeek: countUsed(best.pass, startsAt) }, usedUp: null }
  return { best, usedUp: choosePass(own, (pass) => toQuote(pass, 0))?.pass ?? null }
}

export type PassesFor = ReturnType<typeof usePassesFor>
export type BestPass = NonNullable<PassesFor['best']>

/** Returns the pass of the user that lets them book furthest ahead at a venue; undefined when none says how far. */
export function useFurthestPass(facility: string) {
  const [furthest] = useUsablePasses(facility)
    .filter(({ daysAhead }) => daysAhead)
    .sort((a, b) => (b.daysAhead ?? 0) - (a.daysAhead ?? 0))
  return furthest && { _id: furthest._id, name: furthest.name, daysAhead: furthest.daysAhead ?? 0 }
}
