import { useEffect, useState } from 'react'
import { getNow } from './clock'

/** The time in ms since 1970, updated every `interval` ms; null on the server and in the first paint. */
export function useNow(interval = 1000): number | null {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    const update = () => setNow(getNow())
    update()
    const timer = setInterval(update, interval)
    return () => clearInterval(timer)
  }, [interval])
  return now
}
