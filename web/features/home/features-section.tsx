import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { msg, t } from '#i18n/t'
import { TextLink } from '../../ui/buttons/text-link'
import layout from '../../ui/layout/layout.module.css'
import styles from './features-section.module.css'

const COURT = 'M2 2h108v72H2zM2 8h108M2 68h108M41 8v60M71 8v60M2 38h39M71 38h39M8 2v72M104 2v72'

/** A court from above: filled dots are the user's team, rings the opponents, lines the movements. */
const Diagram = ({ children }: { children: ReactNode }) => (
  <svg className={styles.diagram} viewBox="0 0 112 76" aria-hidden="true">
    <path className={styles.court} d={COURT} />
    <path className={styles.court} d="M56 0v76" strokeDasharray="2.5 2.5" />
    {children}
  </svg>
)

const Movement = (props: ComponentProps<'path'>) => <path className={styles.movement} {...props} />

type Person = { at: [number, number]; className: string | undefined }

const People = ({ people }: { people: Person[] }) =>
  people.map(({ at: [x, y], className }) => <circle key={`${x} ${y}`} className={className} cx={x} cy={y} r="4.6" />)

const player = (...at: [number, number]): Person => ({ at, className: styles.player })
const opponent = (...at: [number, number]): Person => ({ at, className: styles.opponent })

const features: { title: string; text: string; diagram: ReactNode; to?: string }[] = [
  {
    title: msg('Group coaching'),
    text: msg('Small groups by level, with a coach, in a class on one day or each week.'),
    to: '/play?kind=class&near=true',
    diagram: (
      <Diagram>
        <People
          people={[player(20, 22), player(20, 38), player(20, 54), player(32, 30), player(32, 46), opponent(84, 38)]}
        />
        <Movement d="M78 38H62m5-4-5 4 5 4" />
      </Diagram>
    ),
  },
  {
    title: msg('Private coaching'),
    text: msg('One hour, one coach, your weakest shot. Booked like any other slot.'),
    to: '/coaches?near=true',
    diagram: (
      <Diagram>
        <People people={[player(24, 52), opponent(88, 24)]} />
        <Movement d="M30 50Q56 12 82 24" strokeDasharray="4 4" />
      </Diagram>
    ),
  },
  {
    title: msg('Equipment store'),
    text: msg('Shuttles, grips and restringing, ready at the desk when you arrive.'),
    to: '/facilities?facts=equipment&sort=distance',
    diagram: (
      <Diagram>
        <g transform="rotate(38 54 38)">
          <ellipse className={styles.movement} cx="54" cy="22" rx="12" ry="15.5" />
          <Movement d="M54 38v26" />
          <Movement d="M48 10v24M54 7v30M60 10v24M43 17h22M42 23h24M44 29h20" style={{ strokeWidth: 0.7 }} />
        </g>
        <circle className={styles.shuttle} cx="88" cy="54" r="3.6" />
      </Diagram>
    ),
  },
  {
    title: msg('Innovative lessons'),
    text: msg('Footwork, doubles tactics, first strokes: classes by topic and level.'),
    to: '/play?kind=class&near=true',
    diagram: (
      <Diagram>
        <Movement d="M56 38 20 16M56 38 20 60M56 38l36-22M56 38l36 22" style={{ strokeWidth: 1.2 }} />
        <People people={[opponent(20, 16), opponent(20, 60), opponent(92, 16), opponent(92, 60), player(56, 38)]} />
      </Diagram>
    ),
  },
  {
    title: msg('Sports community'),
    text: msg('Find a fourth for doubles or a hitting partner at your level.'),
    to: '/play?near=true',
    diagram: (
      <Diagram>
        <People people={[player(22, 26), player(30, 52), opponent(88, 22)]} />
        <circle className={styles.movement} cx="86" cy="52" r="6" strokeDasharray="3 3" />
        <circle className={styles.shuttle} cx="56" cy="38" r="3.6" />
      </Diagram>
    ),
  },
  {
    title: msg('Field rental'),
    text: msg('A whole hall for a tournament, a school day or a company evening.'),
    to: '/facilities?facts=spaces&sort=distance',
    diagram: (
      <Diagram>
        <path className={styles.area} d="M3 9h37v58H3zM72 9h37v58H72z" style={{ opacity: 0.9 }} />
        <Movement d="M2 2h108v72H2z" style={{ strokeWidth: 3 }} />
      </Diagram>
    ),
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
        {features.map(({ title, text, diagram, to }) => (
          <li key={title}>
            {diagram}
            <div>
              <h3 className="display">{to ? <TextLink to={to}>{t(title)}</TextLink> : t(title)}</h3>
              <p>{t(text)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
