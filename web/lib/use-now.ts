import { useEffect, useState } from 'react'

/** The time in ms, looked at again every `every` ms; null on the server and in the first paint, which can't know it. */
export function useNow(every = 1000): number | null {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    const look = () => setNow(Date.now())
    look()
    const timer = setInterval(look, every)
    return () => clearInterval(timer)
  }, [every])
  return now
}
