import { clsx } from 'clsx'
import { plural } from '../../../lib/format'
import { useSite } from '../../../lib/site'
import { Button } from '../../../ui/button'
import styles from './sheet-summary.module.css'
import { useBook } from './use-book'
import type { Booker } from './use-booker'
import { useDeadlines } from './use-deadlines'
import { useSums } from './use-sums'

/** The summary at the bottom of the sheet, in three lines. */
export function SheetSummary({ booker }: { booker: Booker }) {
  const { when, rate, sum } = useSums(booker)
  const { book, busy } = useBook(booker)
  const { held, cancel, tooLate } = useDeadlines(booker)
  const { freeCancelHours } = useSite()
  return (
    <>
      <div className={styles.sum}>
        <div>
          <p className={clsx('display', styles.when)} aria-live="polite" data-testid="selection">
            {when}
          </p>
          <p className={styles.rate}>{rate}</p>
        </div>
        <b className="display">{sum}</b>
      </div>
      <Button size="large" block loading={busy} onClick={book}>
        Book Now
      </Button>
      <p className={styles.note}>
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
