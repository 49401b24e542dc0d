import { useSearchParams } from 'react-router'

/** The query parameter with the id of the booking whose dialog is open over the board. */
const BOOKING = 'booking'

/**
 * Returns the props of a link that opens a booking's dialog over the board, which keeps its day, facility and place. The first
 * one adds an entry to the history, so that Back closes it; another one takes its entry.
 */
export function useBookingLink() {
  const [params] = useSearchParams()
  const others = [...params].filter(([name]) => name !== BOOKING)
  return (id: string) => ({
    to: `?${new URLSearchParams([...others, [BOOKING, id]])}`,
    replace: params.has(BOOKING),
    preventScrollReset: true,
  })
}

/**
 * Returns the id of the booking whose dialog is open over the board, null while none is, and a function that closes it, after
 * which Back doesn't open it again.
 */
export function useOpenBooking() {
  const [params, setParams] = useSearchParams()
  const close = () =>
    setParams(
      (before) => {
        before.delete(BOOKING)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  return { id: params.get(BOOKING), close }
}
