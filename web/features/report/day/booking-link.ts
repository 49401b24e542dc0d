import { useSearchParams } from 'react-router'
import { useOverPage } from '../../../lib/page/over-page'

/** The query parameter with the id of the booking whose dialog is open over the board. */
const BOOKING = 'booking'

/** Returns the props of a link that opens a booking's dialog over the board, which keeps its day, facility and place. */
export function useBookingLink() {
  const [params] = useSearchParams()
  const { link } = useOverPage(params.has(BOOKING))
  const others = [...params].filter(([name]) => name !== BOOKING)
  return (id: string) => ({ ...link, to: `?${new URLSearchParams([...others, [BOOKING, id]])}` })
}

/** Returns the id of the booking whose dialog is open over the board, null while none is, and a function that closes it. */
export function useOpenBooking() {
  const [params, setParams] = useSearchParams()
  const id = params.get(BOOKING)
  const { goBack } = useOverPage(id !== null)
  const close = () => {
    if (goBack()) return
    setParams(
      (before) => {
        before.delete(BOOKING)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return { id, close }
}
