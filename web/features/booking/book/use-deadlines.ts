import { formatClock, formatDateTime } from '../../../lib/format'
import { toInstant } from '../../../lib/instant'
import { useSite } from '../../../lib/site'
import { useNow } from '../../../lib/use-now'
import type { Booker } from './use-booker'

const HOUR = 3_600_000

type Deadlines = {
  /** A time of day; null before hydration. */
  heldUntil: string | null
  /** A day and a time; null before a slot is selected. */
  cancelUntil: string | null
  isTooLate: boolean
}

/** Returns until when the court would be held and could be cancelled free of charge, in the facility's time zone. */
export function useDeadlines({ facility: { timeZone }, date, range }: Booker): Deadlines {
  const { payWithinMinutes, freeCancelHours } = useSite()
  const now = useNow(30_000)
  const heldUntil = now === null ? null : formatClock(new Date(now + payWithinMinutes * 60_000).toISOString(), timeZone)
  if (!range) return { heldUntil, cancelUntil: null, isTooLate: false }
  const until = toInstant(date, range.from, timeZone) - freeCancelHours * HOUR
  const cancelUntil = formatDateTime(new Date(until).toISOString(), timeZone)
  return { heldUntil, cancelUntil, isTooLate: now !== null && until <= now }
}
