import { skipToken } from '@reduxjs/toolkit/query/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Booking, listMyBookings } from '#contract/booking'
import { api, call } from '../api'
import { formatClock, formatDay, formatRange } from '../lib/texts/format'
import { rich } from '../lib/texts/rich'
import { useNow } from '../lib/time/use-now'
import { useUser } from '../store'
import styles from './holds.module.css'

const holdsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listNewestBookings: build.query({
      ...call<typeof listMyBookings>('GET', '/bookings/user'),
      providesTags: ['bookings'],
    }),
  }),
})

const newest = { query: { sort: '-created', limit: 20 } } as const

/** A booking that holds its court until it is paid. */
export type HeldBooking = Booking & { payBy: string }

const isHeld = (booking: Booking, now: number): booking is HeldBooking =>
  booking.payBy !== null && Date.parse(booking.payBy) > now

/** Returns the signed-in user's unpaid bookings; none before hydration, or while `isSkipped`. */
export function useEveryHold(isSkipped = false): { holds: HeldBooking[]; isLoading: boolean } {
  const user = useUser()
  const now = useNow(30_000)
  const query = holdsApi.useListNewestBookingsQuery(user && !isSkipped ? newest : skipToken)
  const { currentData = [] } = query
  // not after an error: cards refetch when they are mounted, and a skeleton in their place would unmount them again
  const isLoading = query.isLoading && !query.error
  if (!user || now === null) return { holds: [], isLoading }
  return { holds: currentData.filter((booking) => isHeld(booking, now)), isLoading }
}

/** Returns the signed-in user's unpaid bookings at a facility; none before hydration, or without a facility. */
export const useHolds = (facility: string | null): HeldBooking[] =>
  useEveryHold(facility === null).holds.filter((booking) => booking.facility._id === facility)

const UserHoldNotes = ({ facility }: { facility: string }) =>
  useHolds(facility).map((booking) => (
    <p key={booking._id} className={styles.note} data-testid="hold-note">
      {rich('You hold {day}, {time} until {until}: <pay>continue to pay</pay>', {
        day: formatDay(booking.date),
        time: formatRange(booking.startTime, booking.endTime),
        until: formatClock(booking.payBy, booking.facility.timeZone),
        pay: (text: ReactNode) => (
          <Link className="link" to="/checkout" state={{ booking }}>
            {text}
          </Link>
        ),
      })}
    </p>
  ))

/**
 * What the user holds at a facility and until when, each with a link to pay for it. Guests have none, and every card of a
 * list would have a query and a timer.
 */
export const HoldNotes = ({ facility }: { facility: string }) => useUser() && <UserHoldNotes facility={facility} />
