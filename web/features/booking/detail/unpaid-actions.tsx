import type { Booking } from '#contract/booking'
import { t } from '#i18n/t'
import { toast } from '../../../lib/page/toast'
import { formatDay, toDigits } from '../../../lib/texts/format'
import { getNow } from '../../../lib/time/clock'
import { Button, ButtonLink, type ButtonStyleProps } from '../../../ui/buttons/button'
import { LazyConfirm } from '../../../ui/dialogs/lazy-confirm'
import { useCancelBookingMutation } from '../my-bookings/api'
import { BookAgainLink } from './book-again-link'
import { showCancelFailure } from './show-cancel-failure'

type ActionsProps = { booking: Booking; size?: 'small' }

/** The actions on a booking's card, which opens it: pay and cancel, or Book again once it is over. */
export function CardActions({ booking, size }: ActionsProps) {
  const isOver = booking.isBooked === 'cancelled' || Date.parse(booking.endsAt) <= getNow()
  return (
    <>
      <UnpaidActions booking={booking} {...(size && { size })} />
      {isOver && <BookAgainLink booking={booking} {...(size ? { size } : { variant: 'quiet', icon: true })} />}
    </>
  )
}

/** The actions of a booking in a table: those of a card, and details. */
export const RowActions = ({ booking, size }: ActionsProps) => (
  <>
    <CardActions booking={booking} {...(size && { size })} />
    {booking.isBooked === 'paid' && (
      <ButtonLink variant="outline" size={size} to={`/user/bookings/${booking._id}`}>
        {t('Details')}
      </ButtonLink>
    )}
  </>
)

/** Cancels an unpaid booking, with toasts for progress and result (spec §8, Cancel). */
function useCancelBooking() {
  const [cancel, { isLoading }] = useCancelBookingMutation()
  const send = async ({ _id }: Pick<Booking, '_id'>) => {
    const id = toast.loading(t('Cancelling booking...'))
    const { error } = await cancel({ params: { id: _id } })
    if (!error) return toast.success(t('Booking cancelled successfully'), { id, duration: 1000 })
    return showCancelFailure(id, error)
  }
  return { send, isBusy: isLoading }
}

type CancelButtonProps = { booking: Booking; size?: 'small'; variant?: ButtonStyleProps['variant'] }

/** Cancels a booking after the confirmation of spec §4. Its text differs from a dialog's Cancel in other languages. */
export function CancelButton({ booking, size, variant = 'danger' }: CancelButtonProps) {
  const { send, isBusy } = useCancelBooking()
  return (
    <LazyConfirm
      title={t('Are you absolutely sure?')}
      description={t('This will delete your data from our servers.')}
      confirm={t('Continue')}
      onConfirm={() => void send(booking)}
      trigger={
        <Button
          variant={variant}
          loading={isBusy}
          title={`${booking.facility.name}, ${formatDay(booking.date)}, ${toDigits(booking.startTime)}`}
          {...(size && { size })}
        >
          {t('{object, select, booking {Cancel} other {Cancel}}', { object: 'booking' })}
        </Button>
      }
    />
  )
}

export const CheckoutLink = ({ booking, size }: ActionsProps) => (
  <ButtonLink to="/checkout" state={{ booking }} {...(size && { size })}>
    {t('Checkout')}
  </ButtonLink>
)

/** Checkout and Cancel, where the server allows them, which it doesn't for paid or cancelled bookings (spec §4). */
const UnpaidActions = ({ booking, size }: ActionsProps) => (
  <>
    {booking.can.pay && <CheckoutLink booking={booking} {...(size && { size })} />}
    {booking.can.cancel && <CancelButton booking={booking} {...(size ? { size } : { variant: 'outline' })} />}
  </>
)
