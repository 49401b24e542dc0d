import type { ReactNode } from 'react'

const COURT = 'M2 2h108v72H2zM2 8h108M2 68h108M41 8v60M71 8v60M2 38h39M71 38h39M8 2v72M104 2v72'

/** A coach's board: you are the filled dots, others rings, paths dashed. */
const Board = ({ children }: { children: ReactNode }) => (
  <svg className="board" viewBox="0 0 112 76" aria-hidden="true">
    <path className="c" d={COURT} />
    <path className="c" d="M56 0v76" strokeDasharray="2.5 2.5" />
    {children}
  </svg>
)

type Place = { at: [number, number]; look: 'p' | 'o' }

const Dots = ({ places }: { places: Place[] }) =>
  places.map(({ at: [x, y], look }) => <circle key={`${x} ${y}`} className={look} cx={x} cy={y} r="4.6" />)

const you = (...at: [number, number]): Place => ({ at, look: 'p' })
const other = (...at: [number, number]): Place => ({ at, look: 'o' })

type Feature = { title: string; text: string; board: ReactNode }

const features: Feature[] = [
  {
    title: 'Group coaching',
    text: 'Small groups by level, two coaches on court, a drill sheet to take home.',
    board: (
      <>
        <Dots places={[you(20, 22), you(20, 38), you(20, 54), you(32, 30), you(32, 46), other(84, 38)]} />
        <path className="m" d="M78 38H62m5-4-5 4 5 4" />
      </>
    ),
  },
  {
    title: 'Private coaching',
    text: 'One hour, one coach, your weakest shot. Booked like any other slot.',
    board: (
      <>
        <Dots places={[you(24, 52), other(88, 24)]} />
        <path className="m" d="M30 50Q56 12 82 24" strokeDasharray="4 4" />
      </>
    ),
  },
  {
    title: 'Equipment store',
    text: 'Shuttles, grips and restringing, ready at the desk when you arrive.',
    board: (
      <>
        <g transform="rotate(38 54 38)">
          <ellipse className="m" cx="54" cy="22" rx="12" ry="15.5" />
          <path className="m" d="M54 38v26" />
          <path className="m" d="M48 10v24M54 7v30M60 10v24M43 17h22M42 23h24M44 29h20" style={{ strokeWidth: 0.7 }} />
        </g>
        <circle className="s" cx="88" cy="54" r="3.6" />
      </>
    ),
  },
  {
    title: 'Innovative lessons',
    text: 'Footwork maps and shot heat charts from your own matches.',
    board: (
      <>
        <path className="m" d="M56 38 20 16M56 38 20 60M56 38l36-22M56 38l36 22" style={{ strokeWidth: 1.2 }} />
        <Dots places={[other(20, 16), other(20, 60), other(92, 16), other(92, 60), you(56, 38)]} />
      </>
    ),
  },
  {
    title: 'Sports community',
    text: 'Find a fourth for doubles or a hitting partner at your level.',
    board: (
      <>
        <Dots places={[you(22, 26), you(30, 52), other(88, 22)]} />
        <circle className="m" cx="86" cy="52" r="6" strokeDasharray="3 3" />
        <circle className="s" cx="56" cy="38" r="3.6" />
      </>
    ),
  },
  {
    title: 'Field rental',
    text: 'A whole hall for a tournament, a school day or a company evening.',
    board: (
      <>
        <path className="w" d="M3 9h37v58H3zM72 9h37v58H72z" style={{ opacity: 0.9 }} />
        <path className="m" d="M2 2h108v72H2z" style={{ strokeWidth: 3 }} />
      </>
    ),
  },
]

/** The six Features cards (spec §1). */
export function FeaturesSection() {
  return (
    <section className="section">
      <div className="tee section-head">
        <h2 className="display">Features</h2>
      </div>
      <ul className="features">
        {features.map(({ title, text, board }) => (
          <li key={title}>
            <Board>{board}</Board>
            <div>
              <h3 className="display">{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
