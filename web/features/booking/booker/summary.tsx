import { clsx } from 'clsx'
import { plural } from '../../../lib/format'
import { useSite } from '../../../lib/site'
import { Button } from '../../../ui/button'
import { LostSlot } from './lost-slot'
import styles from './summary.module.css'
import { useBook } from './use-book'
import type { Booker } from './use-booker'
import { useDeadlines } from './use-deadlines'
import { useSums } from './use-sums'

/** The deadlines for paying and cancelling, which are always shown. */
function Deadlines({ booker }: { booker: Booker }) {
  const { held, cancel, tooLate } = useDeadlines(booker)
  const { freeCancelHours } = useSite()
  return (
    <p className={styles.note}>
      <span>
        Held for you <b>{held}</b> while you pay.
      </span>{' '}
      {tooLate ? (
        <span>No refund this close to the game.</span>
      ) : (
        <span>
          Cancel free of charge <b>{cancel ?? `until ${plural(freeCancelHours, 'hour')} before`}</b>.
        </span>
      )}
    </p>
  )
}

/** The selection, its price, the button and the deadlines: the part of a booker that stays in sight. */
export function Summary({ booker, className }: { booker: Booker; className?: string | undefined }) {
  const sums = useSums(booker)
  const { book, busy, isBooked } = useBook(booker)
  return (
    <div className={className}>
      <div className={styles.selection}>
        <div aria-live="polite">
          <p className={clsx('display', styles.when)} data-testid="selection">
            {sums?.when ?? 'Choose a time'}
          </p>
          <p className={styles.rate}>{sums?.rate ?? 'Nothing selected yet'}</p>
        </div>
        {sums && <b className="display">{sums.sum}</b>}
      </div>
      {/* nobody else took what is booked here */}
      <LostSlot booker={booker} lost={busy || isBooked ? null : booker.lost} />
      <Button size="large" block loading={busy} onClick={book}>
        Book Now
      </Button>
      <Deadlines booker={booker} />
    </div>
  )
}
