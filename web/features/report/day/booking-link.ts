import { useSearchParams } from 'react-router'

/** The query parameter with the id of the booking whose dialog is open over the board. */
const BOOKING = 'booking'

/** Returns the query that opens a booking's dialog over the board, which keeps its day and facility. */
export function useBookingLink() {
  const [params] = useSearchParams()
  return (id: string) => `?${new URLSearchParams([...[...params].filter(([name]) => name !== BOOKING), [BOOKING, id]])}`
}

/** Returns the id of the booking whose dialog is open over the board, null while none is, and a function that closes it. */
export function useOpenBooking() {
  const [params, setParams] = useSearchParams()
  const close = () =>
    setParams((before) => {
      before.delete(BOOKING)
      return before
    })
  return { id: params.get(BOOKING), close }
}
