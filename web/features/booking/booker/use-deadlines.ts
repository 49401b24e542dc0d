import { formatClock, formatDate } from '../../../lib/format'
import { toInstant } from '../../../lib/instant'
import { useSite } from '../../../lib/site'
import { useNow } from '../../../lib/use-now'
import type { Booker } from './use-booker'

const HOUR = 3_600_000

export type Deadlines = { held: string; cancel: string | null; tooLate: boolean }

/** Until when the court would be held and could be cancelled free of charge, in the venue's time zone. */
export function useDeadlines({ facility, date, range }: Booker): Deadlines {
  const { payWithinMinutes, freeCancelHours } = useSite()
  const now = useNow(30_000)
  const held =
    now === null
      ? `for ${payWithinMinutes} minutes`
      : `until ${formatClock(new Date(now + payWithinMinutes * 60_000).toISOString(), facility.timeZone)}`
  if (!range) return { held, cancel: null, tooLate: false }
  const until = toInstant(date, range.from, facility.timeZone) - freeCancelHours * HOUR
  const deadline = new Date(until).toISOString()
  const cancel = `until ${formatDate(deadline, facility.timeZone)} ${formatClock(deadline, facility.timeZone)}`
  return { held, cancel, tooLate: now !== null && until <= now }
}
