import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Facility } from '#contract/facility'
import { useSite } from '../../../../lib/page/site'
import { useOptimisticParam } from '../../../../lib/urls/use-optimistic-param'
import { useRefusedBooking } from '../refused-booking'
import { parseSelection, type SlotSelection, withSelection } from './slot-selection'
import type { Range } from './slots'

/** The selected day and hours, which the URL keeps. `isDayChosen`: somebody selected the day, which is no default. */
export function useSelection(facility: Facility) {
  const site = useSite()
  const [params, setParams] = useSearchParams()
  const [{ date, range }, setOptimistic] = useOptimisticParam(parseSelection(params, facility, site))
  const select = (next: SlotSelection) => {
    setOptimistic(next)
    setParams((now) => withSelection(now, next), { replace: true, preventScrollReset: true })
  }
  return { date, range, isDayChosen: params.has('date'), select }
}

/**
 * Returns the selected range once someone else has taken it; null otherwise.
 * @param selected the range while it is free. A booking that was refused after login says so in the navigation state.
 */
export function useLostRange(date: string, range: Range | null, selected: Range | null, isKnown: boolean) {
  const key = range ? `${date} ${range.from} ${range.to}` : ''
  const { isTaken } = useRefusedBooking()
  const [lastFree, setLastFree] = useState(isTaken ? key : '')
  if (selected && lastFree !== key) setLastFree(key)
  return range && !selected && isKnown && lastFree === key ? range : null
}
