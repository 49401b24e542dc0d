import type { Facility } from '#contract/facility'
import { formatHourly, formatRating } from '../../lib/format'
import { useSite } from '../../lib/site'
import { StarIcon } from '../../ui/stars'
import styles from './venue-facts.module.css'

/** Price, type, rating, reviews (spec §2; the type is always Indoor), and the floor if it is known. */
export function VenueFacts({ facility }: { facility: Facility }) {
  const { currency } = useSite()
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Starting price</dt>
        <dd>{formatHourly(facility.priceRange.from, currency)}</dd>
      </div>
      <div>
        <dt>Venue type</dt>
        <dd>Indoor</dd>
      </div>
      <div>
        <dt>Rating</dt>
        <dd>
          {formatRating(facility.averageRating)}
          <StarIcon />
        </dd>
      </div>
      <div>
        <dt>Reviews</dt>
        <dd>{facility.reviewCount}</dd>
      </div>
      {facility.floor && (
        <div>
          <dt>Floor</dt>
          <dd>{facility.floor}</dd>
        </div>
      )}
    </dl>
  )
}
