import { useEffect, useState } from 'react'

/** The value as it was when it last rested for `wait` ms. */
export function useDebounced<T>(value: T, wait: number): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), wait)
    return () => clearTimeout(timer)
  }, [value, wait])
  return rested
}
