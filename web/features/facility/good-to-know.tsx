import { Layers, LayoutGrid } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Facility } from '#contract/facility'
import { type FactGroup, factGroups } from '#contract/facility-facts'
import { plural } from '../../lib/format'
import { factIcons } from './fact-icons'
import { factTexts, groupTexts } from './fact-texts'
import styles from './good-to-know.module.css'
import { VenueSection } from './venue-section'

type Entry = { Icon: ComponentType<{ className?: string }>; text: string }

const listHall = ({ courts, floor, ceilingHeight }: Facility): Entry[] => [
  { Icon: LayoutGrid, text: plural(courts, 'court') },
  ...(floor ? [{ Icon: Layers, text: floor }] : []),
  ...(ceilingHeight ? [{ Icon: factIcons.high_ceiling, text: `Ceiling ${ceilingHeight} m` }] : []),
]

/** The group's facts that the venue has. */
const listGroup = ({ facts }: Facility, group: FactGroup): Entry[] =>
  factGroups[group].flatMap((fact) => (facts.includes(fact) ? { Icon: factIcons[fact], text: factTexts[fact] } : []))

function listRows(facility: Facility): [title: string, entries: Entry[]][] {
  const { womensHours } = facility
  const rows: [string, Entry[]][] = [
    ['Hall', listHall(facility)],
    ...(['playing', 'access', 'comfort'] as const).map((group): [string, Entry[]] => [
      groupTexts[group],
      listGroup(facility, group),
    ]),
    [factTexts.womens_hours, womensHours ? [{ Icon: factIcons.womens_hours, text: womensHours }] : []],
  ]
  return rows.filter(([, entries]) => entries.length > 0)
}

/** Hall, equipment, accessibility and comfort, as far as the owner has said what there is. */
export function GoodToKnow({ facility }: { facility: Facility }) {
  return (
    <VenueSection title="Good to Know">
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
    </VenueSection>
  )
}
