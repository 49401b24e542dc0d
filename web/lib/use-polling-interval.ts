import { useState } from 'react'

/**
 * The `pollingInterval` of a query whose reply decides it, and what takes the decision once the reply is read: in ms, 0 is
 * never.
 */
export function usePollingInterval(): [number, (wanted: number) => void] {
  const [interval, setInterval] = useState(0)
  const decide = (wanted: number) => {
    if (wanted !== interval) setInterval(wanted)
  }
  return [interval, decide]
}
