import type { ReactNode } from 'react'
import { PaySoon } from '../features/booking/my-bookings/pay-soon'
import { useEveryHold } from '../holds'

/** What the user holds until it is paid; without any, `otherwise`. */
export default function HeldBookings({ otherwise }: { otherwise: (isLoading: boolean) => ReactNode }) {
  const { holds, isLoading } = useEveryHold()
  return holds.length > 0 ? <PaySoon holds={holds} /> : otherwise(isLoading)
}
