import { Ban, BriefcaseMedical, CircleParking, CupSoda, Footprints, Shirt, ShowerHead, Users } from 'lucide-react'
import type { Facility } from '#contract/facility'
import { formatHourly, formatRating } from '../../lib/format'
import { useSite } from '../../lib/site'
import { Star } from '../../ui/stars'

/** Price, type, rating, reviews (spec §2; the type is always Indoor), and the floor if it is known. */
export function VenueFacts({ facility }: { facility: Facility }) {
  const { currency } = useSite()
  return (
    <dl className="facts">
      <div>
        <dt>Starting price</dt>
        <dd>{formatHourly(facility.pricePerHour, currency)}</dd>
      </div>
      <div>
        <dt>Venue type</dt>
        <dd>Indoor</dd>
      </div>
      <div>
        <dt>Rating</dt>
        <dd>
          {formatRating(facility.averageRating)}
          <span className="stars">
            <Star />
          </span>
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

const rules = [
  { Icon: Footprints, text: 'Non-marking shoes are recommended for badminton.' },
  { Icon: Users, text: 'A maximum number of members per court is set by the venue vendors.' },
  { Icon: Ban, text: 'No pets, seeds, gum or glass, and no swinging outside the cage.' },
] as const

const amenities = [
  { Icon: CircleParking, text: 'Parking' },
  { Icon: CupSoda, text: 'Drinking Water' },
  { Icon: BriefcaseMedical, text: 'First Aid' },
  { Icon: Shirt, text: 'Changing Room' },
  { Icon: ShowerHead, text: 'Shower' },
] as const

/** Overview, Rules and Amenities (spec §2). */
export function VenueSections({ facility }: { facility: Facility }) {
  return (
    <>
      <section className="block-section">
        <h2 className="display">Overview</h2>
        <p className="venue-overview">{facility.description}</p>
      </section>
      <section className="block-section">
        <h2 className="display">Rules</h2>
        <ul className="rules">
          {rules.map(({ Icon, text }) => (
            <li key={text}>
              <Icon className="icon" />
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </section>
      <section className="block-section">
        <h2 className="display">Amenities</h2>
        <ul className="amenities">
          {amenities.map(({ Icon, text }) => (
            <li key={text}>
              <Icon className="icon" />
              {text}
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
