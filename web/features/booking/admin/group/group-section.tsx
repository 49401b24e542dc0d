import { useState } from 'react'
import { Link } from 'react-router'
import type { BookingDetail } from '#contract/booking'
import { t } from '#i18n/t'
import { useNavigateIfHere } from '../../../../lib/page/use-is-here'
import { formatFullDay, formatRange } from '../../../../lib/texts/format'
import { Button } from '../../../../ui/buttons/button'
import { useChangeBookingGroupMutation } from '../api'
import { CancelGroupForm, useCancelGroup } from './cancel-group-form'
import { ChangeGroupForm } from './change-group-form'
import styles from './group-section.module.css'
import { PaymentLinks } from './payment-links'

type Group = NonNullable<BookingDetail['group']>
type Paid = NonNullable<ReturnType<typeof useCancelGroup>['paid']>

/** The paid bookings that remain after a cancellation; each is refunded on its own, with an amount and a reason. */
const StillPaid = ({ paid }: { paid: Paid }) => (
  <div className={styles.paid} role="status">
    <p>{t('These are paid and still stand. Refund each on its page.')}</p>
    <ul>
      {paid.map(({ _id, date, startTime, endTime, court }) => (
        <li key={_id}>
          <Link className="link" to={`/admin/bookings?booking=${_id}`}>
            {formatFullDay(date)}, {formatRange(startTime, endTime)}, {court}
          </Link>
        </li>
      ))}
    </ul>
  </div>
)

type Action = 'link' | 'change' | 'cancel'

type GroupSectionProps = { booking: BookingDetail; group: Group; courts: number }

/** The weekly group of a booking, with its payment links and the forms to change or cancel several of its bookings. */
export function GroupSection({ booking, group, courts }: GroupSectionProps) {
  const { cancel, form, isBusy, paid } = useCancelGroup(group._id, booking._id)
  const changing = useChangeBookingGroupMutation()
  const navigate = useNavigateIfHere()
  const [action, setAction] = useState<Action>()
  const { label, position, size, following } = group
  // an offer is kept or taken back as a whole
  const canChange = following > 0 && !booking.enquiry
  // the answer leads to the moved booking, away from what is typed in another form
  const isMoving = changing[1].isLoading && t('These bookings are being moved.')
  const toggle = (one: Action, text: string) => (
    <Button
      variant="outline"
      size="small"
      aria-expanded={action === one}
      disabledReason={isMoving}
      onClick={() => setAction(action === one ? undefined : one)}
    >
      {text}
    </Button>
  )
  return (
    <section className={styles.group} aria-label={booking.enquiry ? t('Enquiry') : t('Weekly group')}>
      <p>
        {booking.enquiry ? (
          <Link className="link" to="/admin/enquiries">
            {t('Part of the answer to an enquiry: {position, number} of {size, number}', { position, size })}
          </Link>
        ) : (
          <span>{t('Part of a weekly group: {position, number} of {size, number}', { position, size })}</span>
        )}
        {label && <span className={styles.label}> · {label}</span>}
      </p>
      <div className={styles.actions}>
        {toggle('link', t('Payment link'))}
        {canChange && toggle('change', t('Change several'))}
        {canChange && toggle('cancel', t('Cancel several'))}
      </div>
      {action === 'link' && <PaymentLinks booking={booking} groupId={group._id} />}
      {action === 'change' && canChange && (
        <ChangeGroupForm {...{ booking, courts, changing, navigate }} groupId={group._id} />
      )}
      {action === 'cancel' && canChange && (
        <CancelGroupForm {...{ form, cancel, isBusy, following }} owesItems={booking.owesItems ?? false} />
      )}
      {paid && paid.length > 0 && <StillPaid paid={paid} />}
    </section>
  )
}
