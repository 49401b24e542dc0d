import { useEffect, useEffectEvent } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { useStore } from 'react-redux'

type WithAuth = { auth: { token: string | null; user: { email: string } | null } }

const PREFIX = 'draft:'

function saveDraft(key: string, value: unknown) {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // storage is blocked: what was typed is lost
  }
}

function takeDraft(key: string): unknown {
  try {
    const text = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

/** Forgets every draft: who logs out leaves nothing behind. */
export function clearDrafts() {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
  } catch {
    // storage is blocked: nothing was stored
  }
}

/**
 * Keeps what was typed in a form that disappears because the session ended, for this tab and this user: `restore` gets it
 * when the form is shown again. `read` returns null when there is nothing worth keeping.
 */
export function useDraft<Draft>(name: string, read: () => Draft | null, restore: (draft: Draft) => void) {
  const store = useStore<WithAuth>()
  const load = useEffectEvent((key: string) => {
    const draft = takeDraft(key) as Draft | null
    if (draft !== null) restore(draft)
  })
  const keep = useEffectEvent((key: string) => {
    const draft = read()
    if (draft !== null && store.getState().auth.token === null) saveDraft(key, draft)
  })
  useEffect(() => {
    const key = `${PREFIX}${store.getState().auth.user?.email}:${name}`
    load(key)
    return () => keep(key)
  }, [name, store])
}

/** The same for a form of react-hook-form. */
export function useFormDraft<Values extends FieldValues>(name: string, form: UseFormReturn<Values>) {
  const { defaultValues } = form.formState
  const read = () => {
    const values = form.getValues()
    return JSON.stringify(values) === JSON.stringify(defaultValues) ? null : values
  }
  const restore = (values: Values) => {
    for (const [field, value] of Object.entries(values))
      form.setValue(field as Path<Values>, value, { shouldDirty: true })
  }
  useDraft(name, read, restore)
}
