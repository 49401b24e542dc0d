import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { ErrorBox } from '../../ui/error-box'
import { useListFacilitiesQuery } from './api'
import { featuredQuery } from './search'
import { VenueCard, VenueCardSkeleton } from './venue-card'

const boxes = [1, 2, 3]

function Cards() {
  const { data, isError, isFetching, refetch } = useListFacilitiesQuery(featuredQuery)
  if (isError && !data) {
    return (
      <ErrorBox title="Error" onRetry={refetch} retrying={isFetching}>
        The venues could not be loaded. Check your connection.
      </ErrorBox>
    )
  }
  return (
    <ul className="venues featured" aria-busy={!data}>
      {data
        ? data.data.map((facility) => <VenueCard key={facility._id} facility={facility} />)
        : boxes.map((box) => <VenueCardSkeleton key={box} />)}
    </ul>
  )
}

/** Featured Venues: the first three of the list, one, two or three across (spec §2). */
export function FeaturedVenues() {
  return (
    <section className="section">
      <div className="tee section-head">
        <h2 className="display">Featured Venues</h2>
        <Link className="link" to="/facilities">
          View All Venues <ArrowRight className="icon" />
        </Link>
      </div>
      <Cards />
    </section>
  )
}
