import { useState } from 'react'

/**
 * The `pollingInterval` of a query whose reply decides it, and what takes the decision, to be called in each render with the
 * reply: in ms, 0 is never.
 */
export function usePollingInterval(): [number, (wanted: number) => void] {
  const [interval, setChosen] = useState(0)
  const decide = (wanted: number) => {
    if (wanted !== interval) setChosen(wanted)
  }
  return [interval, decide]
}
