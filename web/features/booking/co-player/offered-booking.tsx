import type { PlayedBooking } from '#contract/co-player'
import { t } from '#i18n/t'
import { toast } from '../../../lib/page/toast'
import { useNavigateIfHere } from '../../../lib/page/use-is-here'
import { toastError } from '../../../lib/requests/api-error'
import { Button } from '../../../ui/buttons/button'
import { useAcceptHandOverMutation, useDeclineHandOverMutation } from './api'
import styles from './offered-booking.module.css'

/** Asks a co-player whether they take the booking over. */
export function OfferedBooking({ booking: { _id: id, booking, host } }: { booking: PlayedBooking }) {
  const [acceptHandOver, accepting] = useAcceptHandOverMutation()
  const [decline, declining] = useDeclineHandOverMutation()
  const navigate = useNavigateIfHere()
  const accept = async () => {
    const { data, error } = await acceptHandOver({ params: { id } })
    if (!data) return void toastError(t('Something went wrong'), error)
    toast.success(data.message)
    await navigate(`/user/bookings/${booking}`)
  }
  const refuse = async () => {
    const { data, error } = await decline({ params: { id } })
    if (!data) return void toastError(t('Something went wrong'), error)
    toast.success(data.message)
  }
  return (
    <div className={styles.offer}>
      <p>
        <b>{t('{host} can’t come and offers you this booking.', { host })}</b>{' '}
        {t(
          'It is paid. If you accept, it is yours: you may move or cancel it under the venue’s rules. Refunds go back to who paid.',
        )}
      </p>
      <div className={styles.buttons}>
        <Button size="small" loading={accepting.isLoading} onClick={accept}>
          {t('Take it over')}
        </Button>
        <Button size="small" variant="outline" loading={declining.isLoading} onClick={refuse}>
          {t('Decline the offer')}
        </Button>
      </div>
    </div>
  )
}
