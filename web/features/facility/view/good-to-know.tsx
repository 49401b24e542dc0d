import { Layers, LayoutGrid } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Facility } from '#contract/facility'
import { type FactGroup, factGroups } from '#contract/facility-facts'
import { t } from '#i18n/t'
import { factIcons } from '../fact-icons'
import { factTexts, groupTexts } from '../fact-texts'
import { FacilitySection } from './facility-section'
import styles from './good-to-know.module.css'

type Entry = { Icon: ComponentType<{ className?: string }>; text: string }

const listHall = ({ courts, floor, ceilingHeight }: Facility): Entry[] => [
  { Icon: LayoutGrid, text: t('{count, plural, one {# court} other {# courts}}', { count: courts }) },
  ...(floor ? [{ Icon: Layers, text: floor }] : []),
  ...(ceilingHeight
    ? [{ Icon: factIcons.high_ceiling, text: t('Ceiling {height, number} m', { height: ceilingHeight }) }]
    : []),
]

/** The group's facts that the facility has. */
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
export function GoodToKnow({ facility }: { facility: Facility }) {
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
                    {text}
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
