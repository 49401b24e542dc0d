import { clsx } from 'clsx'
import type { ComponentType } from 'react'
import { msg, t } from '#i18n/t'
import layout from '../../ui/layout.module.css'
import {
  EquipmentStoreDiagram,
  FieldRentalDiagram,
  GroupCoachingDiagram,
  InnovativeLessonsDiagram,
  PrivateCoachingDiagram,
  SportsCommunityDiagram,
} from './feature-diagrams'
import styles from './features-section.module.css'

type Feature = { title: string; text: string; Diagram: ComponentType }

const features: Feature[] = [
  {
    title: msg('Group coaching'),
    text: msg('Small groups by level, two coaches on court, a drill sheet to take home.'),
    Diagram: GroupCoachingDiagram,
  },
  {
    title: msg('Private coaching'),
    text: msg('One hour, one coach, your weakest shot. Booked like any other slot.'),
    Diagram: PrivateCoachingDiagram,
  },
  {
    title: msg('Equipment store'),
    text: msg('Shuttles, grips and restringing, ready at the desk when you arrive.'),
    Diagram: EquipmentStoreDiagram,
  },
  {
    title: msg('Innovative lessons'),
    text: msg('Footwork maps and shot heat charts from your own matches.'),
    Diagram: InnovativeLessonsDiagram,
  },
  {
    title: msg('Sports community'),
    text: msg('Find a fourth for doubles or a hitting partner at your level.'),
    Diagram: SportsCommunityDiagram,
  },
  {
    title: msg('Field rental'),
    text: msg('A whole hall for a tournament, a school day or a company evening.'),
    Diagram: FieldRentalDiagram,
  },
]

/** The six Features cards (spec §1). */
export function FeaturesSection() {
  return (
    <section className={layout.section}>
      <div className={clsx(layout.ruled, layout.sectionHead)}>
        <h2 className="display">{t('Features')}</h2>
      </div>
      <ul className={styles.features}>
        {features.map(({ title, text, Diagram }) => (
          <li key={title}>
            <Diagram />
            <div>
              <h3 className="display">{t(title)}</h3>
              <p>{t(text)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
