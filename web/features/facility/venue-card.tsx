import { Link } from 'react-router'
import type { Facility } from '#contract/facility'
import { formatFreeSlot } from '../../lib/calendar-day'
import { formatPrice, formatRating } from '../../lib/format'
import { useSite } from '../../lib/site'
import { CourtPicture } from '../../ui/court-picture'
import { DayStrip, type DayStripCell, markNext } from '../../ui/day-strip'
import { Skeleton } from '../../ui/skeleton'
import { Star } from '../../ui/stars'
import { todaysCells } from './today'

/** `4.8 (126)`, and the same in words. */
function RatingLine({ facility }: { facility: Facility }) {
  const { averageRating, reviewCount } = facility
  return (
    <span className="rating-line">
      <Star />
      <span className="sr-only">Rated</span>
      <b>{formatRating(averageRating)}</b>
      <span>
        ({reviewCount}
        <span className="sr-only"> {reviewCount === 1 ? 'review' : 'reviews'}</span>)
      </span>
    </span>
  )
}

/** The label of spec §2, the next free slot, and today hour by hour. */
function Next({ facility }: { facility: Facility }) {
  const { today } = useSite()
  const { name, nextAvailability, openingTime, closingTime } = facility
  const words = nextAvailability ? formatFreeSlot(nextAvailability, today) : 'Fully booked'
  const cells: DayStripCell[] = markNext(todaysCells(facility))
  return (
    <div className="next">
      <div className="row between">
        <span className="text-muted">Next Availability</span>
        <span className={nextAvailability ? 'now' : 'text-muted'}>{words}</span>
      </div>
      <DayStrip cells={cells} label={`${name} today: next free ${words}`} {...{ openingTime, closingTime }} />
    </div>
  )
}

type VenueCardProps = { facility: Facility; first?: boolean; search?: string }

/** A venue in a grid (spec §2): the whole card leads to its page; `search` is carried along, a chosen day for instance. */
export function VenueCard({ facility, first = false, search = '' }: VenueCardProps) {
  const { currency } = useSite()
  const { _id, name, location, description, imageUrl, pricePerHour } = facility
  const page = `/facilities/${_id}${search}`
  return (
    <li className="venue">
      <CourtPicture _id={_id} imageUrl={imageUrl} alt={name} width={800} height={600} eager={first}>
        <span className="featured-tag">Featured</span>
        <span className="price-tag display">
          {formatPrice(pricePerHour, currency)}
          <small>/hr</small>
        </span>
      </CourtPicture>
      <div className="row between">
        <h3 className="display">
          <Link to={page}>{name}</Link>
        </h3>
        <RatingLine facility={facility} />
      </div>
      <p className="text-sm text-muted">{location}</p>
      <p className="desc text-sm">{description}</p>
      <Next facility={facility} />
      <p className="venue-book">
        <Link className="link" to={page}>
          Book Now
        </Link>
      </p>
    </li>
  )
}

/** The boxes of a card that is on its way. */
export function VenueCardSkeleton() {
  return (
    <li className="venue" aria-hidden>
      <div className="art skeleton" />
      <Skeleton width="70%" height="20px" />
      <Skeleton width="46%" height="14px" className="mt-2.5" />
      <Skeleton width="92%" height="14px" className="mt-3.5" />
      <div className="next">
        <Skeleton height="16px" />
      </div>
      <p className="venue-book">
        <Skeleton width="64px" height="16px" />
      </p>
    </li>
  )
}
