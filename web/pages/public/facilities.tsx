import { VenueResults } from '../../features/facility/venue-results'
import { PageHead } from '../../lib/page-head'

export default function FacilitiesPage() {
  return (
    <main className="page results-page">
      <PageHead
        title="Explore All Venues"
        description="Every badminton venue with price, rating and the hours that are still free. Search by name, place, price, day and time."
      />
      <VenueResults />
    </main>
  )
}
