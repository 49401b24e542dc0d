import type { listMyPasses, Pass } from '#contract/pass'
import { choosePass } from '#contract/pass-cover'
import { api, call } from './api'
import { toInstant } from './lib/instant'
import { useUser } from './store'

const myPassesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listMyPasses: build.query({ ...call<typeof listMyPasses>('GET', '/passes'), providesTags: ['passes', 'bookings'] }),
  }),
})

/** The passes of the user; not asked for without one. */
export function useMyPasses() {
  const user = useUser()
  return myPassesApi.useListMyPassesQuery(undefined, { skip: !user })
}

/** A time at a venue, what it costs in minor units, and whether it is a court or a place in a game. */
type Time = {
  facility: string
  timeZone: string
  what: 'court' | 'place'
  date: string
  startTime: string
  endTime: string
  amountMinor: number
  /** What of it items cost, which only credit pays. */
  itemsMinor?: number
}

const toState = ({ balance, kind, endsAt, ...pass }: Pass) => ({
  ...pass,
  kind,
  balance: kind === 'money' ? Math.round(balance * 100) : balance,
  endsAt: new Date(endsAt),
})

/** Returns the pass of the user that pays most of a time, with what it pays; null without a time or a pass. */
export function useBestPass(time: Time | null) {
  const { data = [] } = useMyPasses()
  if (!time) return null
  const own = data.filter(({ facility, isOver }) => facility._id === time.facility && !isOver).map(toState)
  const startsAt = new Date(toInstant(time.date, time.startTime, time.timeZone))
  return choosePass(own, () => ({ ...time, startsAt, leastMinor: 0, usedInWeek: 0 }))
}

export type BestPass = NonNullable<ReturnType<typeof useBestPass>>
