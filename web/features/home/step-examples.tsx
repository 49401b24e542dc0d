import { clsx } from 'clsx'
import { t } from '#i18n/t'
import { formatPrice, toDigits } from '../../lib/format'
import { useSite } from '../../lib/site'
import { DayStrip, type DayStripCell } from '../../ui/day-strip'
import { NextFreeTime } from '../../ui/next-free-time'
import styles from './step-examples.module.css'

/** A sign-in code. */
export const CodeExample = () => (
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

/** A facility's day. */
export const DayExample = () => (
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
export function SlotsExample() {
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
