import type { ReactNode } from 'react'
import { formatPrice } from '../../lib/format'
import { useSite } from '../../lib/site'
import { DayStrip, type DayStripCell } from '../../ui/day-strip'

const cells: DayStripCell[] = [
  ...Array.from<DayStripCell>({ length: 7 }).fill('past'),
  ...Array.from<DayStripCell>({ length: 3 }).fill('taken'),
  'next',
  'free',
  'free',
  'free',
]

const Code = () => (
  <div className="code-mini display">
    {['4', '0', '7', '2'].map((digit) => (
      <span key={digit}>{digit}</span>
    ))}
  </div>
)

const Day = () => (
  <div className="vignette-card">
    <div className="row between mb-2">
      <b>Smash Arena Uttara</b>
      <span className="now">18:00</span>
    </div>
    <DayStrip cells={cells} label="Example of a day" />
  </div>
)

const slots = [
  { time: '17:00', look: 'slot' },
  { time: '18:00', look: 'slot on a' },
  { time: '19:00', look: 'slot on z' },
  { time: '20:00', look: 'slot' },
]

function Hours() {
  const { currency } = useSite()
  return (
    <div className="vignette-card vignette-slots">
      <div className="slots">
        {slots.map(({ time, look }) => (
          <span key={time} className={look}>
            {time}
            <small>{formatPrice(14, currency)}</small>
          </span>
        ))}
      </div>
    </div>
  )
}

type Step = { title: string; text: string; picture: ReactNode }

const steps: Step[] = [
  {
    title: 'Join Us',
    text: 'Sign up with an e-mail and a password, or use Google. A four-digit code proves it is you.',
    picture: <Code />,
  },
  {
    title: 'Select Venues',
    text: 'Compare price, rating and the day itself. The bar shows which hours are still free.',
    picture: <Day />,
  },
  {
    title: 'Booking Process',
    text: 'Take one hour or several in a row. The court is held for you while you pay.',
    picture: <Hours />,
  },
]

/** How It Works: three cards on a painted court (spec §1); the examples in them are pictures, not controls. */
export function HowItWorks() {
  return (
    <section className="section">
      <div className="how">
        <img src="/art/how-it-works.webp" alt="" width="1400" height="620" loading="lazy" decoding="async" />
        <div className="how-head">
          <h2 className="display">How It Works</h2>
          <p>From landing here to holding a court: under a minute.</p>
        </div>
        <ol>
          {steps.map(({ title, text, picture }, index) => (
            <li key={title}>
              <span className="n display" aria-hidden>
                {index + 1}
              </span>
              <h3 className="display">{title}</h3>
              <p>{text}</p>
              <div className="vignette" aria-hidden inert>
                {picture}
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
