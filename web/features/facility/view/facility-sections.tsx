import { Ban, Footprints, Layers, LayoutGrid, Users } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import type { Facility } from '#contract/facility'
import { type FactGroup, factGroups } from '#contract/facility-facts'
import { msg, t } from '#i18n/t'
import { factIcons } from '../fact-icons'
import { factTexts, groupTexts } from '../fact-texts'
import styles from './facility-sections.module.css'

export function FacilitySection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2 className="display">{title}</h2>
      {children}
    </section>
  )
}

type Entry = { Icon: ComponentType<{ className?: string }>; text: string }

const listHall = ({ courts, floor, ceilingHeight }: Facility): Entry[] => [
  { Icon: LayoutGrid, text: t('{count, plural, one {# court} other {# courts}}', { count: courts }) },
  ...(floor ? [{ Icon: Layers, text: floor }] : []),
  ...(ceilingHeight
    ? [{ Icon: factIcons.high_ceiling, text: t('Ceiling {height, number} m', { height: ceilingHeight }) }]
    : []),
]

const listGroup = ({ facts }: Facility, group: FactGroup): Entry[] =>
  factGroups[group].flatMap((fact) => (facts.includes(fact) ? { Icon: factIcons[fact], text: t(factTexts[fact]) } : []))

function listRows(facility: Facility): [title: string, entries: Entry[]][] {
  const { womensHours } = facility
  const rows: [string, Entry[]][] = [
    [t('Hall'), listHall(facility)],
    ...(['playing', 'access', 'comfort'] as const).map((group): [string, Entry[]] => [
      t(groupTexts[group]),
      listGroup(facility, group),
    ]),
    [t(factTexts.womens_hours), womensHours ? [{ Icon: factIcons.womens_hours, text: womensHours }] : []],
  ]
  return rows.filter(([, entries]) => entries.length > 0)
}

/** Facts about hall, equipment, accessibility and comfort, as far as the owner has entered them. */
function GoodToKnow({ facility }: { facility: Facility }) {
  return (
    <FacilitySection title={t('Good to Know')}>
      <dl className={styles.rows}>
        {listRows(facility).map(([title, entries]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>
              <ul>
                {entries.map(({ Icon, text }) => (
                  <li key={text}>
                    <Icon className="icon" />
                    <span>{text}</span>
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </FacilitySection>
  )
}

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
              <span>{t(factTexts[fact])}</span>
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
