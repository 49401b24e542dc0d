import { Ban, Footprints, Users } from 'lucide-react'
import type { Facility } from '#contract/facility'
import { factGroups } from '#contract/facility-facts'
import { msg, t } from '#i18n/t'
import { factIcons } from '../fact-icons'
import { factTexts } from '../fact-texts'
import { FacilitySection } from './facility-section'
import styles from './facility-sections.module.css'
import { GoodToKnow } from './good-to-know'

const rules = [
  { Icon: Footprints, text: msg('Non-marking shoes are recommended for badminton.') },
  { Icon: Users, text: msg('A maximum number of members per court is set by the venue vendors.') },
  { Icon: Ban, text: msg('No pets, seeds, gum or glass, and no swinging outside the cage.') },
] as const

/** The amenities of spec §2 that the facility has. Renders nothing without any. */
function Amenities({ facts }: Pick<Facility, 'facts'>) {
  const amenities = factGroups.amenities.filter((fact) => facts.includes(fact))
  if (amenities.length === 0) return null
  return (
    <FacilitySection title={t('Amenities')}>
      <ul className={styles.amenities}>
        {amenities.map((fact) => {
          const Icon = factIcons[fact]
          return (
            <li key={fact}>
              <Icon className="icon" />
              {t(factTexts[fact])}
            </li>
          )
        })}
      </ul>
    </FacilitySection>
  )
}

/** Overview, Rules and Amenities (spec §2), and the other facts. */
export function FacilitySections({ facility }: { facility: Facility }) {
  return (
    <>
      <FacilitySection title={t('Overview')}>
        <p className={styles.overview}>{facility.description}</p>
      </FacilitySection>
      <GoodToKnow facility={facility} />
      <FacilitySection title={t('Rules')}>
        <ul className={styles.rules}>
          {rules.map(({ Icon, text }) => (
            <li key={t(text)}>
              <Icon className="icon" />
              <span>{t(text)}</span>
            </li>
          ))}
        </ul>
      </FacilitySection>
      <Amenities facts={facility.facts} />
    </>
  )
}
