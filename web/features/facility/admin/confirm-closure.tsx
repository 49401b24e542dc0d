import { plural } from '../../../lib/format'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import type { AffectedBooking } from './admin-api'
import { AffectedBookings } from './affected-bookings'
import styles from './confirm-closure.module.css'

/** How many customers get an e-mail; walk-ins have no address. */
export const countCustomers = (bookings: readonly AffectedBooking[]): number =>
  new Set(bookings.flatMap(({ email }) => email || [])).size

type ConfirmClosureProps = {
  /** Null while nothing is to be confirmed. */
  bookings: readonly AffectedBooking[] | null
  onConfirm: () => void
  onClose: () => void
}

/** Lists the bookings that a closure hits, and what becomes of them, before it is made. */
export function ConfirmClosure({ bookings, onConfirm, onClose }: ConfirmClosureProps) {
  const hits = bookings ?? []
  const paid = hits.filter(({ isBooked }) => isBooked === 'paid').length
  const unpaid = hits.length - paid
  const walkIns = hits.filter(({ email }) => email === '').length
  return (
    <ConfirmDialog
      title={`${plural(hits.length, 'booking is', 'bookings are')} affected`}
      description={
        <>
          Each customer gets an e-mail with the reason.
          {walkIns > 0 &&
            ` ${plural(walkIns, 'booking is', 'bookings are')} by walk-ins without one: please call them.`}
          {unpaid > 0 && ` ${plural(unpaid, 'unpaid booking is', 'unpaid bookings are')} cancelled.`}
          {paid > 0 &&
            ` ${plural(paid, 'paid booking', 'paid bookings')} can be moved or refunded in full by the customer, and will be refunded automatically an hour before the start otherwise.`}
        </>
      }
      confirm={`Close and e-mail ${plural(countCustomers(hits), 'customer')}`}
      cancel="Keep open"
      open={bookings !== null}
      onOpenChange={(open) => !open && onClose()}
      onConfirm={onConfirm}
    >
      <div className={styles.list}>
        <AffectedBookings bookings={hits} />
      </div>
    </ConfirmDialog>
  )
}
