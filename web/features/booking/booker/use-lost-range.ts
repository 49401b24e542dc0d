import { useState } from 'react'
import type { Range } from './slots'

/**
 * The range that was selected here and free until someone else took it; null otherwise.
 * @param selected the range while it is free
 */
export function useLostRange(date: string, range: Range | null, selected: Range | null, isKnown: boolean) {
  const key = range ? `${date} ${range.from} ${range.to}` : ''
  const [lastFree, setLastFree] = useState('')
  if (selected && lastFree !== key) setLastFree(key)
  return range && !selected && isKnown && lastFree === key ? range : null
}
