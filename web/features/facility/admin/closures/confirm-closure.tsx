import { Link } from 'react-router'
import { t } from '#i18n/t'
import { formatDay, formatRange } from '../../../../lib/texts/format'
import { warnOfItems } from '../../../../lib/texts/warn-of-items'
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog'
import { RowDetail } from '../../../../ui/lists/row-link'
import { StatusBadge } from '../../../../ui/marks/badge'
import type { AffectedBooking } from '../api'
import styles from './confirm-closure.module.css'

export function AffectedBookings({ bookings }: { bookings: readonly AffectedBooking[] }) {
  return (
    <ul className={styles.bookings}>
      {bookings.map(({ _id, name, email, date, startTime, endTime, isBooked, owesItems }) => (
        <li key={_id}>
          <Link className="link" to={`/admin/bookings?booking=${_id}`}>
            {name}
          </Link>
          <RowDetail>
            {formatDay(date)}, {formatRange(startTime, endTime)}
          </RowDetail>
          {email && <RowDetail className={styles.email}>{email}</RowDetail>}
          {owesItems && <RowDetail>{t('Items are out and not paid')}</RowDetail>}
          <StatusBadge status={isBooked} className={styles.status} />
        </li>
      ))}
    </ul>
  )
}

export const countCustomers = (bookings: readonly AffectedBooking[]): number =>
  new Set(bookings.flatMap(({ email }) => email || [])).size

type ConfirmClosureProps = {
  bookings: readonly AffectedBooking[] | null
  /** Whether bookings may move to another court. */
  isOneCourt: boolean
  onConfirm: () => void
  onClose: () => void
}

const listConsequences = (isOneCourt: boolean) => [
  t('Each customer gets an e-mail with the reason.'),
  ...(isOneCourt
    ? [
        t('Bookings move to another court where one is free at the same time.'),
        t('Otherwise, unpaid bookings are cancelled.'),
      ]
    : [t('Unpaid bookings are cancelled.')]),
  t('The customer can move a paid booking or get a full refund.'),
  t('If they do neither, it is refunded an hour before the start.'),
]

export function ConfirmClosure({ bookings, isOneCourt, onConfirm, onClose }: ConfirmClosureProps) {
  const hits = bookings ?? []
  const customers = countCustomers(hits)
  return (
    <ConfirmDialog
      title={t('{count, plural, one {# booking is} other {# bookings are}} affected', { count: hits.length })}
      description={
        <>
          <span>{listConsequences(isOneCourt).join(' ')}</span>
          {hits.some(({ email }) => email === '') && <b> {t('Please call customers without an e-mail address.')}</b>}
          {!isOneCourt && hits.some(({ owesItems }) => owesItems) && <b> {warnOfItems()}</b>}
        </>
      }
      confirm={
        customers > 0
          ? t('Close and e-mail {count, plural, one {# customer} other {# customers}}', { count: customers })
          : t('Close')
      }
      cancel={t('Keep open')}
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
