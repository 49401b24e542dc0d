import { clsx } from 'clsx'
import { Timer, Undo2 } from 'lucide-react'
import { plural } from '../../../lib/format'
import { useSite } from '../../../lib/site'
import { Button } from '../../../ui/button'
import styles from './summary.module.css'
import { useBook } from './use-book'
import type { Booker } from './use-booker'
import { type Deadlines, useDeadlines } from './use-deadlines'
import { useSums } from './use-sums'

function CancelNote({ cancel, tooLate }: Deadlines) {
  const { freeCancelHours } = useSite()
  if (tooLate) return <span>This close to the game, a paid booking is no longer refunded.</span>
  return (
    <span>
      Cancel free of charge <b>{cancel ?? `until ${plural(freeCancelHours, 'hour')} before the game`}</b>.
    </span>
  )
}

/** The selection, the sum, the button, and the deadlines for paying and cancelling, which are always shown. */
export function Summary({ booker, isInDialog = false }: { booker: Booker; isInDialog?: boolean }) {
  const { when, rate, sum } = useSums(booker)
  const { book, busy } = useBook(booker)
  const deadlines = useDeadlines(booker)
  return (
    <div className={clsx(styles.summary, isInDialog && styles.inDialog)}>
      <p className={clsx('display', styles.when)} aria-live="polite" data-testid="selection">
        {when}
      </p>
      <dl>
        <dt className="muted">{rate}</dt>
        <dd>{sum}</dd>
        <dt className={styles.total}>To pay</dt>
        <dd className={styles.total}>{sum}</dd>
      </dl>
      <Button size="large" block loading={busy} onClick={book}>
        Book Now
      </Button>
      <p className={styles.note}>
        <Timer className="icon" />
        <span>
          Held for you <b>{deadlines.held}</b> while you pay. After that the court is released.
        </span>
      </p>
      <p className={styles.note}>
        <Undo2 className="icon" />
        <CancelNote {...deadlines} />
      </p>
    </div>
  )
}
