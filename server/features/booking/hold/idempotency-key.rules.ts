import type { BookingRequest } from '../availability/booking-request.rules.ts'

type Choices = { another?: boolean | undefined; coach?: string | undefined }

/** Returns the key with the request it was sent with; without choices as the previous release has it. */
export function toIdempotencyKey(
  key: string,
  facilityId: string,
  { date, startTime, endTime }: BookingRequest,
  { another, coach }: Choices,
) {
  const parts: unknown[] = [facilityId, date, startTime, endTime]
  if (another !== undefined || coach) parts.push(another ?? null)
  return { key, request: JSON.stringify(coach ? [...parts, coach] : parts) }
}
