import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Slot } from '#contract/availability'
import type { BookForValues } from './book-for-values'
import { findHourEnd } from './free-times'

/** Proposes the current free hour or the next until a time is chosen; not for a court, whose own hours aren't known here. */
export function useProposedTime(form: UseFormReturn<BookForValues>, slots: readonly Slot[] | undefined) {
  const { getValues, setValue } = form
  const first = slots?.[0]?.startTime
  useEffect(() => {
    if (!slots || !first || getValues('startTime') !== '' || getValues('court') !== '') return
    setValue('startTime', first)
    setValue('endTime', findHourEnd(slots, first))
  }, [slots, first, getValues, setValue])
}
