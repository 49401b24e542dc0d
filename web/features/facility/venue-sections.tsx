import { Ban, BriefcaseMedical, CircleParking, CupSoda, Footprints, Shirt, ShowerHead, Users } from 'lucide-react'
import type { Facility } from '#contract/facility'
import { VenueSection } from './venue-section'
import styles from './venue-sections.module.css'

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
      <VenueSection title="Overview">
        <p className={styles.overview}>{facility.description}</p>
      </VenueSection>
      <VenueSection title="Rules">
        <ul className={styles.rules}>
          {rules.map(({ Icon, text }) => (
            <li key={text}>
              <Icon className="icon" />
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </VenueSection>
      <VenueSection title="Amenities">
        <ul className={styles.amenities}>
          {amenities.map(({ Icon, text }) => (
            <li key={text}>
              <Icon className="icon" />
              {text}
            </li>
          ))}
        </ul>
      </VenueSection>
    </>
  )
}
