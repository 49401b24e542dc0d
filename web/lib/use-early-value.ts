import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Tells once what was entered in a field before the page's scripts ran: React leaves it on screen but says nothing of it.
 * The answer is the field's `ref`.
 */
export function useEarlyValue<Field extends HTMLInputElement | HTMLSelectElement>(
  known: string,
  tell: (value: string) => void,
) {
  const field = useRef<Field>(null)
  const look = useEffectEvent(() => {
    const value = field.current?.value ?? known
    if (value !== known) tell(value)
  })
  useEffect(() => look(), [])
  return field
}
