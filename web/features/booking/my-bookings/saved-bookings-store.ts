import type { Booking } from '#contract/booking'
import { readFromDevice, saveOnDevice } from '../../../lib/storage/device-storage'
import { SAVED_BOOKINGS } from '../../../lib/storage/storage-keys'
import { getNow } from '../../../lib/time/clock'

/** The part of a booking that this device stores to show it offline, without amounts and personal data. */
export type SavedBooking = Pick<
  Booking,
  '_id' | 'court' | 'date' | 'startTime' | 'endTime' | 'startsAt' | 'endsAt' | 'isBooked' | 'payBy'
> & { facility: Pick<Booking['facility'], 'name' | 'location'>; seenAt: number }

type Saved = { user: string; bookings: SavedBooking[] }

const MOST = 20

const toSaved = (booking: Booking, seenAt: number): SavedBooking => {
  const { _id, court, date, startTime, endTime, startsAt, endsAt, isBooked, payBy, facility } = booking
  const { name, location } = facility
  return {
    _id,
    court,
    date,
    startTime,
    endTime,
    startsAt,
    endsAt,
    isBooked,
    payBy,
    facility: { name, location },
    seenAt,
  }
}

/** Whether a booking is neither over, cancelled nor expired, as far as this device knows. */
const isAhead = ({ endsAt, isBooked, payBy }: SavedBooking, now: number) =>
  isBooked !== 'cancelled' && Date.parse(endsAt) > now && (payBy === null || Date.parse(payBy) > now)

function read(): Saved | null {
  try {
    return JSON.parse(readFromDevice(SAVED_BOOKINGS) ?? 'null')
  } catch {
    return null
  }
}

/** Reads a user's upcoming bookings from this device, the next one first; none of other users. */
export function readSavedBookings(user: string | undefined, now = getNow()): SavedBooking[] {
  const saved = read()
  return saved?.user === user ? (saved?.bookings.filter((booking) => isAhead(booking, now)) ?? []) : []
}

/** Stores a user's bookings as the server has just sent them, in addition to those stored earlier. */
export function saveBookings(user: string | undefined, fresh: Booking[], now = getNow()) {
  if (user === undefined) return
  const known = new Map(readSavedBookings(user, now).map((booking) => [booking._id, booking]))
  for (const booking of fresh) known.set(booking._id, toSaved(booking, now))
  const bookings = [...known.values()]
    .filter((booking) => isAhead(booking, now))
    .toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))
    .slice(0, MOST)
  saveOnDevice(SAVED_BOOKINGS, JSON.stringify({ user, bookings } satisfies Saved))
}
