import { useState } from 'react'
import { useLocation } from 'react-router'

/**
 * Returns a value read from the URL, or the one just chosen until the navigation is done, so that a second choice builds on
 * the first. The setter doesn't navigate.
 */
export function useOptimisticParam<T>(current: T): [T, (chosen: T) => void] {
  const { key } = useLocation()
  const [optimistic, setOptimistic] = useState<{ key: string; chosen: T } | null>(null)
  return [optimistic?.key === key ? optimistic.chosen : current, (chosen) => setOptimistic({ key, chosen })]
}
