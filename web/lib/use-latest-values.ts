import { useEffect, useEffectEvent, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { getEdits } from './use-draft'

/**
 * Gives a form the values of each later copy of what it edits, except in fields that the user has edited. Returns what the
 * user has seen: the latest copy, with edited fields as they were before. Call `acceptLatest` once these were saved, or the
 * user was told that others have changed them too.
 */
export function useLatestValues<Values extends FieldValues, Edited extends object>(
  form: UseFormReturn<Values>,
  latest: Edited,
  toValues: (edited: Edited) => Values,
) {
  const followed = useRef(latest)
  const seen = useRef(latest)
  /** Whether all of the next copy counts as seen. */
  const acceptsNext = useRef(false)
  const follow = useEffectEvent(() => {
    const edits = getEdits(form)
    const before = Object.entries(seen.current).filter(([name]) => Object.hasOwn(edits, name))
    seen.current = acceptsNext.current ? latest : { ...latest, ...Object.fromEntries(before) }
    followed.current = latest
    acceptsNext.current = false
    const values = toValues(latest)
    if (JSON.stringify(form.formState.defaultValues) === JSON.stringify(values)) return
    const kept = { keepErrors: true, keepIsSubmitted: true }
    form.reset(values, kept)
    // as a whole, since setting a list would leave what another has added to it
    form.reset({ ...values, ...edits }, { ...kept, keepDefaultValues: true })
  })
  useEffect(() => {
    if (followed.current !== latest) follow()
  }, [latest])
  const acceptLatest = () => {
    seen.current = followed.current
    acceptsNext.current = true
  }
  return { seen, acceptLatest }
}
