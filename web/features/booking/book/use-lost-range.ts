import { useState } from 'react'
import type { Range } from './slots'

/**
 * Returns the selected range once someone else has taken it; null otherwise.
 * @param selected the range while it is free
 */
export function useLostRange(date: string, range: Range | null, selected: Range | null, isKnown: boolean) {
  const key = range ? `${date} ${range.from} ${range.to}` : ''
  const [lastFree, setLastFree] = useState('')
  if (selected && lastFree !== key) setLastFree(key)
  return range && !selected && isKnown && lastFree === key ? range : null
}
