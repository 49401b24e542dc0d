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

/** Whether a query failed and has nothing to show; after a failed refetch the data loaded before stays. */
const isWithoutData = ({ isError, currentData }: { isError: boolean; currentData?: unknown }) => isError && !currentData

type Shown = { start: string; date: string; window: BookingWindow; space: string | undefined }

/** The days shown and the free slots of the selected one, undefined until known and read again when they change. */
export function useAvailability(facility: string, { start, date, window, space }: Shown) {
  const queries = toQueries(facility, start, date, { window, space })
  const daysQuery = useFacilityDaysQuery(queries.days)
  const slotsQuery = useCheckAvailabilityQuery(queries.slots, { pollingInterval: POLLING_INTERVAL })
  useLive([facility], DAY_TAGS, { byDay: true })
  useLive([facility], FACILITY_TAGS, { gather: GATHER })
  const failed = [slotsQuery, daysQuery].filter(isWithoutData)
  const { currentData: days } = daysQuery
  return {
    days,
    closures: days?.find((day) => day.date === date)?.closures ?? [],
    freeSlots: slotsQuery.currentData,
    hasFailed: failed.length > 0,
    retry: () => {
      for (const query of failed) query.refetch()
    },
  }
}
