import { Link, useParams } from 'react-router'
import type { Facility } from '#contract/facility'
import { getErrorStatus } from '../../api'
import { BookButton } from '../../features/booking/booker/book-button'
import { BookerPanel } from '../../features/booking/booker/booker-panel'
import { useGetFacilityQuery } from '../../features/facility/api'
import { venueJsonLd } from '../../features/facility/json-ld'
import { VenueFacts, VenueSections } from '../../features/facility/venue-facts'
import { ReviewForm } from '../../features/review/review-form'
import { ReviewList } from '../../features/review/review-list'
import { formatFreeSlotInSentence } from '../../lib/calendar-day'
import { CITIES } from '../../lib/cities'
import { formatHourly, formatPrice } from '../../lib/format'
import { PageHead } from '../../lib/page-head'
import { useSite } from '../../lib/site'
import { useMedia } from '../../lib/use-media'
import { CourtPicture, toDrawnCourtUrl } from '../../ui/court-picture'
import { ErrorBox } from '../../ui/error-box'
import { Spinner } from '../../ui/spinner'

/** Where in the site the venue stands. */
function Breadcrumb({ name, location }: Facility) {
  const city = CITIES.find((one) => location.includes(one))
  return (
    <nav className="breadcrumb" aria-label="Breadcrumb">
      <Link to="/facilities">Facilities</Link>
      <span aria-hidden>/</span>
      {city && (
        <>
          <Link to={`/facilities?city=${city}`}>{city}</Link>
          <span aria-hidden>/</span>
        </>
      )}
      <span className="text-text" aria-current="page">
        {name}
      </span>
    </nav>
  )
}

function useNextFree({ nextAvailability }: Facility) {
  const { today } = useSite()
  return nextAvailability ? `Next free ${formatFreeSlotInSentence(nextAvailability, today)}` : 'Fully booked'
}

/** Book a Court once more, lower on the page (spec §2). */
function Rebook({ facility }: { facility: Facility }) {
  const { currency } = useSite()
  return (
    <section className="rebook">
      <div>
        <h2 className="display">Book a Court</h2>
        <p>
          {useNextFree(facility)}, from {formatHourly(facility.pricePerHour, currency)}.
        </p>
      </div>
      <BookButton facility={facility} variant="chalk" size="large" />
    </section>
  )
}

/** Narrow screens have the panel's place at their foot. */
function StickyBook({ facility }: { facility: Facility }) {
  const { currency } = useSite()
  return (
    <section className="sticky-book" aria-label="Book a Court">
      <p>
        <span className="price display">
          {formatPrice(facility.pricePerHour, currency)}
          <small>/hr</small>
        </span>
        <span className="sticky-next">{useNextFree(facility)}</span>
      </p>
      <BookButton facility={facility} size="large" />
    </section>
  )
}

function Venue({ facility }: { facility: Facility }) {
  const site = useSite()
  // hidden there by the style sheet from the first paint on; then gone, so that the sheet's booker is the only one
  const narrow = useMedia('(max-width: 1023px)')
  const { _id, name, location, description, imageUrl, averageRating } = facility
  return (
    <>
      <PageHead
        title={`${name}, ${location}`}
        description={`${description} ${formatHourly(facility.pricePerHour, site.currency)}.`.slice(0, 300)}
        image={imageUrl || toDrawnCourtUrl(_id)}
        jsonLd={venueJsonLd(facility, site)}
      />
      <main className="page">
        <Breadcrumb {...facility} />
        <div className="facility">
          <CourtPicture
            _id={_id}
            imageUrl={imageUrl}
            alt={name}
            width={1312}
            height={400}
            eager
            className="facility-art"
          />
          <div className="facility-main">
            <h1 className="display">{name}</h1>
            <p className="facility-place">{location}</p>
            <VenueFacts facility={facility} />
            <VenueSections facility={facility} />
            <section className="block-section">
              <h2 className="display">Reviews</h2>
              <ReviewList facilityId={_id} average={averageRating} />
            </section>
            <section className="block-section">
              <h2 className="display">Write a Review</h2>
              <ReviewForm facilityId={_id} />
            </section>
            <Rebook facility={facility} />
          </div>
          <div className="facility-side">{!narrow && <BookerPanel facility={facility} />}</div>
        </div>
      </main>
      <StickyBook facility={facility} />
    </>
  )
}

/** One venue (spec §2): a spinner while it loads, the bare Error when there is none. */
export default function FacilityPage() {
  const { id = '' } = useParams()
  const { currentData: facility, error, isFetching, refetch } = useGetFacilityQuery({ params: { id } })
  if (facility) return <Venue key={id} facility={facility} />
  const status = getErrorStatus(error)
  if (status === 404 || status === 400) throw new Error('There is no such venue.')
  return (
    <main className="page facility-waiting">
      <PageHead title="Book a Court" hidden />
      {error ? (
        <ErrorBox title="Error" onRetry={refetch} retrying={isFetching}>
          The venue could not be loaded. Check your connection.
        </ErrorBox>
      ) : (
        <Spinner label="Loading the venue" />
      )}
    </main>
  )
}
