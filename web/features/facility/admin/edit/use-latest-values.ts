import { useEffect, useEffectEvent, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Facility } from '#contract/facility'
import { getEdits, setEdits } from '../../../../lib/use-draft'

/**
 * Gives a form the values of each later copy of its facility, except in fields that the user has edited. Returns the copy
 * that the other fields are from.
 */
export function useLatestValues<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  facility: Facility,
  toValues: (facility: Facility) => Values,
) {
  const shown = useRef(facility)
  const follow = useEffectEvent(() => {
    shown.current = facility
    const latest = toValues(facility)
    if (JSON.stringify(form.formState.defaultValues) === JSON.stringify(latest)) return
    const edits = getEdits(form)
    form.reset(latest, { keepErrors: true })
    setEdits(form, edits)
  })
  useEffect(() => {
    if (shown.current !== facility) follow()
  }, [facility])
  return shown
}
