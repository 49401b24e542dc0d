import type { Booking } from '#contract/booking'
import { t } from '#i18n/t'
import { getNow } from '../../../lib/clock'
import { ButtonLink } from '../../../ui/button'
import { BookAgainLink } from '../detail/book-again-link'
import { UnpaidActions } from '../detail/unpaid-actions'

/** The actions of a booking in a list: pay and cancel, or details, and Book again once it is over. */
export function RowActions({ booking, size }: { booking: Booking; size?: 'small' }) {
  const { isBooked, endsAt, _id } = booking
  const isOver = isBooked === 'cancelled' || Date.parse(endsAt) <= getNow()
  return (
    <>
      <UnpaidActions booking={booking} {...(size && { size })} />
      {isOver && <BookAgainLink booking={booking} size={size} />}
      {isBooked === 'paid' && (
        <ButtonLink variant="outline" size={size} to={`/user/bookings/${_id}`}>
          {t('Details')}
        </ButtonLink>
      )}
    </>
  )
}
