import { useState } from 'react'
import { useLocation } from 'react-router'

/**
 * A value read from the URL, overridden by what was just chosen until the navigation has happened: a second choice made
 * meanwhile builds on the first. The setter only sets the override; navigating is the caller's.
 */
export function useOptimisticParam<T>(current: T): [T, (chosen: T) => void] {
  const { key } = useLocation()
  const [optimistic, setOptimistic] = useState<{ key: string; chosen: T } | null>(null)
  return [optimistic?.key === key ? optimistic.chosen : current, (chosen) => setOptimistic({ key, chosen })]
}
