import type { BookingDetail } from '#contract/booking'
import { t } from '#i18n/t'
import { toast } from '../../../../lib/page/toast'
import { toastError } from '../../../../lib/requests/api-error'
import { Button } from '../../../../ui/buttons/button'
import { useReviewChargeMutation } from '../api'
import styles from './action-form.module.css'

/** Accepts or returns a payment that the provider holds because it suspects fraud. */
export function ReviewCharge({ booking }: { booking: BookingDetail }) {
  const [review, { isLoading }] = useReviewChargeMutation()
  const send = async (accept: boolean) => {
    const { error } = await review({ params: { id: booking._id }, body: { accept } })
    if (error) toastError(t('Something went wrong'), error)
    else toast.success(accept ? t('Payment accepted.') : t('The money is on its way back.'))
  }
  return (
    <section className={styles.form}>
      <p>
        {t(
          'The payment provider suspects fraud and holds this payment. Accept it if you know the customer. Otherwise it is returned an hour before the start.',
        )}
      </p>
      <Button loading={isLoading} onClick={() => void send(true)}>
        {t('Accept payment')}
      </Button>
      <Button variant="danger" loading={isLoading} onClick={() => void send(false)}>
        {t('Return the money')}
      </Button>
    </section>
  )
}
