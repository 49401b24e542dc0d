import type { Booking } from '#contract/booking'
import { formatDay } from '../../lib/format'
import { Button, type ButtonStyleProps } from '../../ui/button'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { useCancel } from './use-cancel'

type CancelButtonProps = { booking: Booking; size?: 'small'; variant?: ButtonStyleProps['variant'] }

/** Cancels a booking after the confirmation of spec §4. */
export function CancelButton({ booking, size, variant = 'danger' }: CancelButtonProps) {
  const { send, busy } = useCancel()
  return (
    <ConfirmDialog
      title="Are you absolutely sure?"
      description="This will delete your data from our servers."
      confirm="Continue"
      onConfirm={() => void send(booking)}
      trigger={
        <Button
          variant={variant}
          loading={busy}
          title={`${booking.facility.name}, ${formatDay(booking.date)}, ${booking.startTime}`}
          {...(size && { size })}
        >
          Cancel
        </Button>
      }
    />
  )
}
