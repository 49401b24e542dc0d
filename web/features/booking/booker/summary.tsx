import { Timer, Undo2 } from 'lucide-react'
import type { Facility } from '#contract/facility'
import { formatClock, formatDate, formatDay, formatHourly, formatRange, formatSum, plural } from '../../../lib/format'
import { toInstant } from '../../../lib/instant'
import { useSite } from '../../../lib/site'
import { useNow } from '../../../lib/use-now'
import { Button } from '../../../ui/button'
import { hoursOf, type Range } from './slots'
import { useBook } from './use-book'
import type { Booker } from './use-booker'

const HOUR = 3_600_000

type Deadlines = { held: string; cancel: string | null; tooLate: boolean }

/** Until when the court would be held and could be cancelled without loss, in the venue's own time. */
function useDeadlines(facility: Facility, date: string, range: Range | null): Deadlines {
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

function useSums({ facility, range, date }: Booker) {
  const { currency } = useSite()
  const hours = range ? hoursOf(range) : 0
  return {
    when: range ? `${formatRange(range.from, range.to)}, ${formatDay(date)}` : 'No slot chosen yet',
    rate: `${formatHourly(facility.pricePerHour, currency)} × ${plural(hours, 'hour')}`,
    sum: formatSum(hours * facility.pricePerHour, currency),
  }
}

function CancelNote({ cancel, tooLate }: Deadlines) {
  const { freeCancelHours } = useSite()
  if (tooLate) return <span>This close to the game, a paid booking is no longer refunded.</span>
  return (
    <span>
      Cancel free of charge <b>{cancel ?? `until ${plural(freeCancelHours, 'hour')} before the game`}</b>.
    </span>
  )
}

/** When, how much, the button, and the two deadlines in words: never hidden. */
export function Summary({ booker }: { booker: Booker }) {
  const { when, rate, sum } = useSums(booker)
  const { book, busy } = useBook(booker)
  const deadlines = useDeadlines(booker.facility, booker.date, booker.range)
  return (
    <div className="summary">
      <p className="when display" aria-live="polite">
        {when}
      </p>
      <dl>
        <dt className="text-muted">{rate}</dt>
        <dd>{sum}</dd>
        <dt className="total">To pay</dt>
        <dd className="total">{sum}</dd>
      </dl>
      <Button size="large" block loading={busy} onClick={book}>
        Book Now
      </Button>
      <p className="note">
        <Timer className="icon" />
        <span>
          Held for you <b>{deadlines.held}</b> while you pay. After that the court is released.
        </span>
      </p>
      <p className="note">
        <Undo2 className="icon" />
        <CancelNote {...deadlines} />
      </p>
    </div>
  )
}

/** The same at the foot of the sheet, in three lines. */
export function SheetSummary({ booker }: { booker: Booker }) {
  const { when, rate, sum } = useSums(booker)
  const { book, busy } = useBook(booker)
  const { held, cancel, tooLate } = useDeadlines(booker.facility, booker.date, booker.range)
  const { freeCancelHours } = useSite()
  return (
    <>
      <div className="sheet-sum">
        <div>
          <p className="when display" aria-live="polite">
            {when}
          </p>
          <p className="text-sm text-muted">{rate}</p>
        </div>
        <b className="display">{sum}</b>
      </div>
      <Button size="large" block loading={busy} onClick={book}>
        Book Now
      </Button>
      <p className="sheet-note">
        Held <b>{held}</b> while you pay.{' '}
        {tooLate ? (
          'No refund this close to the game.'
        ) : (
          <>
            Cancel free <b>{cancel ?? `${plural(freeCancelHours, 'hour')} before`}</b>.
          </>
        )}
      </p>
    </>
  )
}
