import type { AskedCoPlayer } from '#contract/co-player'
import type { AskedItem } from '#contract/item-fields'
import type { BookingRequest } from '../availability/booking-request.rules.ts'

type Choices = {
  another?: boolean | undefined
  coach?: string | undefined
  items?: AskedItem[] | undefined
  space?: string | undefined
  coPlayers?: AskedCoPlayer[] | undefined
}

/** Returns the key with the request it was sent with; without choices as the previous release has it. */
export function toIdempotencyKey(
  key: string,
  facilityId: string,
  { date, startTime, endTime }: BookingRequest,
  { another, coach, items = [], space, coPlayers = [] }: Choices,
) {
  const parts: unknown[] = [facilityId, date, startTime, endTime]
  if (another !== undefined || coach || items.length > 0) parts.push(another ?? null)
  if (coach || items.length > 0) parts.push(coach ?? null)
  if (items.length > 0) parts.push(items)
  if (space) parts.push({ space })
  if (coPlayers.length > 0) parts.push({ coPlayers })
  return { key, request: JSON.stringify(parts) }
}
