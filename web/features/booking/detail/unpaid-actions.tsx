import type { Booking } from '#contract/booking'
import { t } from '#i18n/t'
import { ButtonLink } from '../../../ui/button'
import { CancelButton } from './cancel-button'

type UnpaidActionsProps = { booking: Booking; size?: 'small' }

/** Checkout and Cancel, where the server allows them, which it doesn't for paid or cancelled bookings (spec §4). */
export function UnpaidActions({ booking, size }: UnpaidActionsProps) {
  const { can } = booking
  return (
    <>
      {can.pay && (
        <ButtonLink to="/checkout" state={{ booking }} {...(size && { size })}>
          {t('Checkout')}
        </ButtonLink>
      )}
      {can.cancel && <CancelButton booking={booking} {...(size ? { size } : { variant: 'outline' })} />}
    </>
  )
}
