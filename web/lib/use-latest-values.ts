import { useEffect, useEffectEvent, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { getEdits, setEdits } from './use-draft'

/**
 * Gives a form the values of each later copy of what it edits, except in fields that the user has edited. Returns the copy
 * that the other fields are from.
 */
export function useLatestValues<Values extends FieldValues, Edited>(
  form: UseFormReturn<Values>,
  latest: Edited,
  toValues: (edited: Edited) => Values,
) {
  const shown = useRef(latest)
  const follow = useEffectEvent(() => {
    shown.current = latest
    const values = toValues(latest)
    if (JSON.stringify(form.formState.defaultValues) === JSON.stringify(values)) return
    const edits = getEdits(form)
    form.reset(values, { keepErrors: true, keepIsSubmitted: true })
    setEdits(form, edits)
  })
  useEffect(() => {
    if (shown.current !== latest) follow()
  }, [latest])
  return shown
}
