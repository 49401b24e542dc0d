import { useState } from 'react'
import type { BookingRequest } from '../../../lib/booking-request'
import { readPendingBooking } from '../../../lib/pending-action'
import { useHydrated } from '../../../lib/use-hydrated'
import { useUser } from '../../../store'

/** Returns the booking that login interrupted, once the user is signed in; null without one. */
export function usePendingBooking(): BookingRequest | null {
  const isHydrated = useHydrated()
  const user = useUser()
  const [request, setRequest] = useState<BookingRequest | null>(null)
  const found = isHydrated && user && !request ? readPendingBooking() : null
  if (found) setRequest(found) // kept, since it is removed from storage once it is booked
  return request ?? found
}
