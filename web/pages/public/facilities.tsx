import { clsx } from 'clsx'
import { VenueResults } from '../../features/facility/venue-results'
import { PageHead } from '../../lib/page-head'
import layout from '../../ui/layout.module.css'
import styles from './facilities.module.css'

export default function FacilitiesPage() {
  return (
    <main className={clsx(layout.page, styles.page)}>
      <PageHead
        title="Explore All Venues"
        description="Every badminton venue with price, rating and the hours that are still free. Search by name, place, price, day and time."
      />
      <VenueResults />
    </main>
  )
}
