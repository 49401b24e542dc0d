import { clsx } from 'clsx'
import type { ComponentType } from 'react'
import { msg, t } from '#i18n/t'
import { useSite } from '../../lib/page/site'
import { formatPrice, toDigits } from '../../lib/texts/format'
import { DayStrip, type DayStripCell } from '../../ui/dates/day-strip'
import layout from '../../ui/layout/layout.module.css'
import { NextFreeTime } from '../../ui/marks/next-free-time'
import styles from './how-it-works.module.css'

const CodeExample = () => (
  <div className={clsx('display', styles.code)}>
    {['4', '0', '7', '2'].map((digit) => (
      <span key={digit}>{toDigits(digit)}</span>
    ))}
  </div>
)

const cells: DayStripCell[] = [
  ...Array.from<DayStripCell>({ length: 7 }).fill('past'),
  ...Array.from<DayStripCell>({ length: 3 }).fill('taken'),
  'next',
  'free',
  'free',
  'free',
]

const DayExample = () => (
  <div className={styles.card}>
    <div className={styles.dayHead}>
      <b>{t('Smash Arena Uttara')}</b>
      <NextFreeTime>{toDigits('18:00')}</NextFreeTime>
    </div>
    <DayStrip cells={cells} label={t('Example of a day')} />
  </div>
)

const slots = [
  { time: '17:00' },
  { time: '18:00', className: clsx(styles.selected, styles.first) },
  { time: '19:00', className: clsx(styles.selected, styles.last) },
  { time: '20:00' },
]

/** Four slots, two of them selected, that look like the booker's but are decorative. */
function SlotsExample() {
  const { currency } = useSite()
  return (
    <div className={clsx(styles.card, styles.slotsCard)}>
      <div className={styles.slots}>
        {slots.map(({ time, className }) => (
          <span key={time} className={clsx(styles.slot, className)}>
            {toDigits(time)}
            <small>{formatPrice(14, currency)}</small>
          </span>
        ))}
      </div>
    </div>
  )
}

type Step = { title: string; text: string; Example: ComponentType }

const steps: Step[] = [
  {
    title: msg('Join Us'),
    text: msg('Sign up with an e-mail and a password, or use Google. A four-digit code proves it is you.'),
    Example: CodeExample,
  },
  {
    title: msg('Select Venues'),
    text: msg('Compare price, rating and the day itself. The bar shows which hours are still free.'),
    Example: DayExample,
  },
  {
    title: msg('Booking Process'),
    text: msg('Take one hour or several in a row. The court is held for you while you pay.'),
    Example: SlotsExample,
  },
]

/** How It Works: three steps on a court (spec §1). Their examples are decorative. */
export function HowItWorks() {
  return (
    <section className={layout.section}>
      <div className={styles.court}>
        <img src="/art/how-it-works.webp" alt="" width="1400" height="620" loading="lazy" decoding="async" />
        <div className={styles.head}>
          <h2 className="display">{t('How It Works')}</h2>
          <p>{t('From landing here to holding a court: under a minute.')}</p>
        </div>
        <ol className={styles.steps}>
          {steps.map(({ title, text, Example }, index) => (
            <li key={title}>
              <span className={clsx('display', styles.number)} aria-hidden>
                {toDigits(index + 1)}
              </span>
              <h3 className="display">{t(title)}</h3>
              <p>{t(text)}</p>
              <div className={styles.example} aria-hidden inert>
                <Example />
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
