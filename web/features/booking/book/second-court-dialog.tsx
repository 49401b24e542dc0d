import { t } from '#i18n/t'
import type { BookingRequest } from '../../../lib/requests/booking-request'
import { formatRange } from '../../../lib/texts/format'
import { useHolds } from '../../../shared/holds'
import { Button, ButtonLink } from '../../../ui/buttons/button'
import { Dialog } from '../../../ui/dialogs/dialog'
import { DialogActions } from '../../../ui/dialogs/dialog-actions'

type SecondCourtDialogProps = { request: BookingRequest; onBook: () => void; onClose: () => void }

/** Asks a user who has a court at this time already, paid or not, whether they want a second one. */
export default function SecondCourtDialog({ request, onBook, onClose }: SecondCourtDialogProps) {
  const { facility, date, startTime, endTime } = request
  const held = useHolds(facility).find(
    (hold) => hold.date === date && hold.startTime < endTime && hold.endTime > startTime,
  )
  const time = held ? formatRange(held.startTime, held.endTime) : formatRange(startTime, endTime)
  return (
    <Dialog
      title={held ? t('You already hold {time} here', { time }) : t('You already have a court here')}
      description={
        held
          ? t('Pay for it, or book a second court at the same time?')
          : t('Do you want to book a second court, {time}?', { time })
      }
      open
      onOpenChange={(open) => !open && onClose()}
    >
      <DialogActions>
        <Button variant="outline" onClick={onBook}>
          {t('Book a second court')}
        </Button>
        {held ? (
          <ButtonLink to="/checkout" state={{ booking: held }}>
            {t('Pay for it')}
          </ButtonLink>
        ) : (
          <ButtonLink to="/user/bookings">{t('My Bookings')}</ButtonLink>
        )}
      </DialogActions>
    </Dialog>
  )
}
