import { useLive } from '../../../../lib/requests/use-live'
import { useCheckAvailabilityQuery, useFacilityDaysQuery } from '../../api'
import type { BookingWindow } from '../days/booking-window'
import { toQueries } from './slot-selection'

/** How often availability is polled while a booker is open, in ms. */
const POLLING_INTERVAL = 60_000

/** How long changes of other days than the selected one are collected before a refetch, in ms. */
const GATHER = 5000
const DAY_TAGS = ['slots'] as const
const FACILITY_TAGS = ['days', 'facility'] as const

type QueryState = { error?: unknown; currentData?: unknown; isFetching: boolean; refetch: () => unknown }

/** Several failed queries as one. */
export type Failure = Pick<QueryState, 'isFetching' | 'refetch'>

/**
 * Returns those of the queries as one that failed and have nothing to show, until they are loaded; null without any. After
 * a failed refetch the data loaded before stays.
 */
export function findFailure(queries: readonly (QueryState | null)[]): Failure | null {
  const failed = queries
    .filter((query) => query !== null)
    .filter(({ error, currentData }) => error !== undefined && currentData === undefined)
  if (failed.length === 0) return null
  return {
    isFetching: failed.some(({ isFetching }) => isFetching),
    refetch: () => {
      for (const query of failed) query.refetch()
    },
  }
}

type Shown = { start: string; date: string; window: BookingWindow; space: string | undefined }

/** The days shown and the free slots of the selected one, undefined until known and read again when they change. */
export function useAvailability(facility: string, { start, date, window, space }: Shown) {
  const queries = toQueries(facility, start, date, { window, space })
  const daysQuery = useFacilityDaysQuery(queries.days)
  const slotsQuery = useCheckAvailabilityQuery(queries.slots, { pollingInterval: POLLING_INTERVAL })
  useLive([facility], DAY_TAGS, { byDay: true })
  useLive([facility], FACILITY_TAGS, { gather: GATHER })
  const { currentData: days } = daysQuery
  return {
    days,
    closures: days?.find((day) => day.date === date)?.closures ?? [],
    daysFailure: findFailure([daysQuery]),
    freeSlots: slotsQuery.currentData,
    slotsQuery,
  }
}
