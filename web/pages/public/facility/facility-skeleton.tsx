import { clsx } from 'clsx'
import { t } from '#i18n/t'
import { LinesSkeleton } from '../../../ui/feedback/lines-skeleton'
import { Skeleton } from '../../../ui/feedback/skeleton'
import { Spinner } from '../../../ui/feedback/spinner'
import facility from './facility.module.css'
import styles from './facility-skeleton.module.css'

/** The picture with the spinner (spec §2), the texts below it and the panel beside them. */
export const FacilitySkeleton = () => (
  <div className={styles.page}>
    <Skeleton width="min(280px, 70%)" height={16} />
    <div className={facility.columns}>
      <div className={clsx(facility.picture, styles.picture)}>
        <Skeleton height="100%" />
        <Spinner label={t('Loading the venue')} />
      </div>
      <div className={facility.intro}>
        <LinesSkeleton height={560} />
      </div>
      <div className={facility.side}>
        <div className={styles.panel}>
          <LinesSkeleton height={480} />
        </div>
      </div>
    </div>
  </div>
)
