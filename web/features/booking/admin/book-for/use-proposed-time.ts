import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Slot } from '#contract/availability'
import { useSite } from '../../../../lib/page/site'
import { addDays } from '../../../../lib/time/calendar-day'
import type { BookForValues } from './book-for-values'
import { findHourEnd } from './free-times'

/**
 * Proposes the current free hour or the next until a time is chosen, once of tomorrow when none is left today; not for a court,
 * whose own hours aren't known here.
 */
export function useProposedTime(form: UseFormReturn<BookForValues>, slots: readonly Slot[] | undefined) {
  const { getValues, setValue } = form
  const { today } = useSite()
  const isToday = useRef(true)
  const first = slots?.[0]?.startTime
  useEffect(() => {
    if (!slots || getValues('startTime') !== '' || getValues('court') !== '') return
    if (first) {
      setValue('startTime', first)
      setValue('endTime', findHourEnd(slots, first))
    } else if (isToday.current && getValues('date') === today) setValue('date', addDays(today, 1))
    isToday.current = false
  }, [slots, first, today, getValues, setValue])
}
