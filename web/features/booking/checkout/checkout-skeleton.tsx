import { t } from '#i18n/t'
import { LinesSkeleton } from '../../../ui/lines-skeleton'
import { Loading } from '../../../ui/skeleton'
import styles from './checkout-summary.module.css'

/** The two cards of a booking that is not loaded yet. */
export const CheckoutSkeleton = () => (
  <Loading label={t('Loading your booking')} className={styles.columns}>
    <LinesSkeleton height={200} isPictured className={styles.card} />
    <LinesSkeleton height={160} className={styles.total} />
  </Loading>
)
