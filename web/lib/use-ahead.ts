import { useState } from 'react'
import { useLocation } from 'react-router'

/**
 * What the address tells, and ahead of it what was just chosen: a navigation takes a moment, and a second choice made
 * meanwhile must build on the first. The setter only runs ahead; the navigation is the caller's.
 */
export function useAhead<T>(told: T): [T, (chosen: T) => void] {
  const { key } = useLocation()
  const [ahead, setAhead] = useState<{ key: string; chosen: T } | null>(null)
  return [ahead?.key === key ? ahead.chosen : told, (chosen) => setAhead({ key, chosen })]
}
