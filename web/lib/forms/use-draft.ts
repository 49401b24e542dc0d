import { useEffect, useEffectEvent } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { useStore } from 'react-redux'
import { useAskBeforeLeaving } from '../page/leave-guards'
import { readFromTab, removeFromTab, saveInTab } from '../storage/tab-storage'

type WithAuth = { auth: { token: string | null; user: { email: string } | null } }

const PREFIX = 'draft:'

export function clearDrafts() {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
  } catch {
    // storage is blocked: nothing was stored
  }
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Whether a form's values differ from those it held `since`: by default, when it was created or last reset. */
export const hasEdits = <Values extends FieldValues>(
  { getValues, formState }: UseFormReturn<Values>,
  since: unknown = formState.defaultValues,
): boolean => !isSame(getValues(), since)

/** Returns those values of a form that the user has edited `since` it held others. */
export const getEdits = <Values extends FieldValues>(
  { getValues, formState }: UseFormReturn<Values>,
  since: unknown = formState.defaultValues,
) => {
  const before = since as Record<string, unknown> | undefined
  return Object.fromEntries(
    Object.entries(getValues()).filter(([name, value]) => !isSame(value, before?.[name])),
  ) as Partial<Values>
}

function setEdits<Values extends FieldValues>(form: UseFormReturn<Values>, edits: Partial<Values>) {
  for (const [name, value] of Object.entries(edits))
    form.setValue(name as Path<Values>, value as Values[Path<Values>], { shouldDirty: true })
}

/**
 * Stores a form's draft for this tab and user when the session ends, and calls `restore` with it when the form is shown again.
 * `read` returns null when there is nothing to store.
 */
export function useDraft<Draft>(name: string, read: () => Draft | null, restore: (draft: Draft) => void) {
  const store = useStore<WithAuth>()
  const load = useEffectEvent((key: string) => {
    const draft = readFromTab(key) as Draft | null
    removeFromTab(key)
    if (draft !== null) restore(draft)
  })
  const keep = useEffectEvent((key: string) => {
    const draft = read()
    if (draft !== null && store.getState().auth.token === null) saveInTab(key, draft)
  })
  useEffect(() => {
    const key = `${PREFIX}${store.getState().auth.user?.email}:${name}`
    load(key)
    return () => keep(key)
  }, [name, store])
}

/** Stores a form's draft like `useDraft`, and asks before the form is left while the session lasts. */
export function useFormDraft<Values extends FieldValues>(name: string, form: UseFormReturn<Values>) {
  useAskBeforeLeaving(() => hasEdits(form))
  // not the others, which may be changed elsewhere until the draft is restored
  useDraft(
    name,
    () => (hasEdits(form) ? getEdits(form) : null),
    (edits: Partial<Values>) => setEdits(form, edits),
  )
}
