import type { AskedCoPlayer } from '#contract/co-player'
import type { AskedItem } from '#contract/item-fields'

/** A time that someone wants to book; `amount` is what it costs, as the page showed it. */
export type BookingRequest = {
  facility: string
  name: string
  date: string
  startTime: string
  endTime: string
  amount: number
  /** The space that is booked; a court without one. */
  space?: string | undefined
  /** Only for a private lesson. */
  coach?: string
  /** The pass of the user that pays it, as far as it goes. */
  pass?: string
  /** Rented and bought with it. */
  items?: AskedItem[]
  /** Who plays too. */
  coPlayers?: AskedCoPlayer[]
}

/** Without its end, one slot. */
type Slot = Pick<BookingRequest, 'facility' | 'date' | 'startTime' | 'space' | 'coach'> & { endTime?: string }

export const toSlotUrl = ({ facility, date, startTime, endTime, space, coach }: Slot) =>
  `/facilities/${facility}?${new URLSearchParams({ date, from: startTime, ...(endTime && { to: endTime }), ...(space && { space }), ...(coach && { coach }) })}`

export const BOOKER_HASH = '#book'

/**
 * The URL of `toSlotUrl` that also opens the booker on narrow screens. It uses the hash, since a link followed before hydration
 * loses navigation state.
 */
export const toBookerUrl = (slot: Slot) => `${toSlotUrl(slot)}${BOOKER_HASH}`
