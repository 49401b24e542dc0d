import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Reports once what was entered in a field before hydration: React keeps it on screen but fires no event for it. The
 * result is the field's `ref`.
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
