import { useLayoutEffect, useRef } from 'react'
import type { Booking } from '#contract/booking'
import { t } from '#i18n/t'
import { formatDay, toDigits } from '../../../lib/format'
import { Button, type ButtonStyleProps } from '../../../ui/button'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { useCancelBooking } from './use-cancel'

type CancelButtonProps = { booking: Booking; size?: 'small'; variant?: ButtonStyleProps['variant'] }

/** Passes the focus on to the booking's link, or else to the page, when the new status removes the button that has it. */
function usePassFocusOn() {
  const ref = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const button = ref.current
    return () => {
      const focused = document.activeElement
      if (focused !== button && !focused?.closest('[role=alertdialog]')) return
      const row = button?.closest('tr, article')
      const next = row ? row.querySelector('a') : button?.closest('main')
      next?.focus({ preventScroll: true })
    }
  }, [])
  return ref
}

/** Cancels a booking after the confirmation of spec §4. Its text differs from a dialog's Cancel in other languages. */
export function CancelButton({ booking, size, variant = 'danger' }: CancelButtonProps) {
  const { send, isBusy } = useCancelBooking()
  const button = usePassFocusOn()
  return (
    <ConfirmDialog
      title={t('Are you absolutely sure?')}
      description={t('This will delete your data from our servers.')}
      confirm={t('Continue')}
      onConfirm={() => void send(booking)}
      trigger={
        <Button
          ref={button}
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
