import { useEffect, useEffectEvent, useRef } from 'react'
import type { FieldValues, KeepStateOptions, UseFormReturn } from 'react-hook-form'
import { getErrorReply } from '../requests/api-error'
import { getEdits } from './use-draft'

/** Resets a form to these values, except for `edits`, which stay edited. */
export function resetExcept<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  values: Values,
  edits: Partial<Values>,
  kept?: KeepStateOptions,
) {
  form.reset(values, kept)
  // as a whole, since setting a list would leave what another has added to it
  form.reset({ ...values, ...edits }, { ...kept, keepDefaultValues: true })
}

/**
 * Gives a form the values of each later copy of what it edits, except in fields that the user has edited. `latest` keeps its
 * identity until it is read again. Calls send what the user has seen as `before`, and the server refuses to overwrite
 * what another has changed since (decision 191); report each outcome by `saved` or `refused`.
 */
export function useLatestValues<Values extends FieldValues, Edited extends object>(
  form: UseFormReturn<Values>,
  latest: Edited,
  toValues: (edited: Edited) => Values,
) {
  const followed = useRef(latest)
  /** The latest copy, with edited fields as they were before. */
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
    resetExcept(form, values, edits, { keepErrors: true, keepIsSubmitted: true })
  })
  useEffect(() => {
    if (followed.current !== latest) follow()
  }, [latest])
  return {
    /** Returns the named fields as the user has seen them. */
    toBefore: (fields: object) =>
      Object.fromEntries(Object.entries(seen.current).filter(([name]) => Object.hasOwn(fields, name))),
    /**
     * Takes the form's new values and the fields that were sent as seen, before they are read back. What was typed since the
     * form held `given` stays.
     */
    saved: (values: Values, sent: object, given = values) => {
      resetExcept(form, values, getEdits(form, given))
      seen.current = { ...seen.current, ...sent }
    },
    /** After a conflict, the user was notified that others have changed what they edited. */
    refused: (error: unknown) => {
      if (getErrorReply(error)?.code !== 'conflict') return
      seen.current = followed.current
      acceptsNext.current = true
    },
  }
}
