import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Calls `onValue` once with the value entered in a field before hydration, for which React fires no event. Returns the `ref`
 * to set on the field.
 */
export function usePreHydrationValue<Field extends HTMLInputElement | HTMLSelectElement>(
  current: string,
  onValue: (value: string) => void,
) {
  const field = useRef<Field>(null)
  const report = useEffectEvent(() => {
    const value = field.current?.value ?? current
    if (value !== current) onValue(value)
  })
  useEffect(() => report(), [])
  return field
}
