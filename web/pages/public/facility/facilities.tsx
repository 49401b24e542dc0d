import { clsx } from 'clsx'
import { t } from '#i18n/t'
import { FacilityResults } from '../../../features/facility/list/facility-results'
import { PageHead } from '../../../lib/page/page-head'
import { useListPath } from '../../../lib/page/use-list-path'
import layout from '../../../ui/layout/layout.module.css'
import styles from './facilities.module.css'

/** Facilities, the list of facilities (spec §2). */
export default function FacilitiesPage() {
  return (
    <main className={clsx(layout.page, styles.page)}>
      <PageHead
        title={t('Explore All Venues')}
        description={t(
          'Every badminton venue with price, rating and the hours that are still free. Search by name, place, price, day and time.',
        )}
        canonical={useListPath('/facilities')}
      />
      <FacilityResults />
    </main>
  )
}
