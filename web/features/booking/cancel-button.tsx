import type { Booking } from '#contract/booking'
import { t } from '#i18n/t'
import { formatDay, toDigits } from '../../lib/format'
import { Button, type ButtonStyleProps } from '../../ui/button'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { useCancelBooking } from './use-cancel'

type CancelButtonProps = { booking: Booking; size?: 'small'; variant?: ButtonStyleProps['variant'] }

/** Cancels a booking after the confirmation of spec §4. Its text differs from a dialog's Cancel in other languages. */
export function CancelButton({ booking, size, variant = 'danger' }: CancelButtonProps) {
  const { send, isBusy } = useCancelBooking()
  return (
    <ConfirmDialog
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
