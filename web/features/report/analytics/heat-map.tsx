import { clsx } from 'clsx'
import { type CSSProperties, Fragment, useLayoutEffect, useRef } from 'react'
import { toClock } from '#contract/clock'
import { t } from '#i18n/t'
import { toDigits } from '../../../lib/texts/format'
import '../../../styles/occupancy.css'
import { formatShare } from './format'
import { getStep, type HeatRow } from './heat'
import styles from './heat-card.module.css'

const formatHour = (hour: number) => toDigits(String(hour).padStart(2, '0'))
/** A whole hour as a time: `18:00`. */
export const formatTime = (hour: number) => toDigits(toClock(hour * 60))

/** The classes of the occupancy steps 0 to 5. */
export const stepStyles = [styles.empty, styles.low, styles.moderate, styles.medium, styles.high, styles.full]

type CellProps = { share: number | null; weekday: string; hour: number }

function Cell({ share, weekday, hour }: CellProps) {
  const at = `${weekday} ${formatTime(hour)}`
  if (share === null)
    return <b className={clsx(styles.cell, styles.closed)} title={t('{time}, closed', { time: at })} />
  return (
    <b
      className={clsx(styles.cell, stepStyles[getStep(share)])}
      title={t('{time}, {share} sold', { time: at, share: formatShare(share) })}
    >
      {toDigits(Math.round(share * 100))}
    </b>
  )
}

function Row({ row, hours }: { row: HeatRow; hours: readonly number[] }) {
  return (
    <Fragment>
      <span className={styles.weekday}>{row.name}</span>
      {row.closed ? (
        <span className={clsx(styles.closedDay, styles.closed)}>
          <span>{t('Closed')}</span>
        </span>
      ) : (
        hours.map((hour, index) => <Cell key={hour} share={row.cells[index] ?? null} weekday={row.name} hour={hour} />)
      )}
    </Fragment>
  )
}

/** A scrolling region must be reachable by keyboard. */
const scrollRegion = { tabIndex: 0 } as const

type GridProps = { hours: readonly number[]; rows: readonly HeatRow[]; label: string }

/** The hour scrolled to when not all fit, since most games are in the evening. */
const EVENING = 17

/** A cell for each weekday and hour, scrolled to the evening where not all fit. */
export function HeatMap({ hours, rows, label }: GridProps) {
  const frame = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const section = frame.current
    const evening = section?.querySelector<HTMLElement>('[data-evening]')
    const weekdays = section?.querySelector<HTMLElement>('[data-corner]')
    if (section && evening && weekdays) section.scrollLeft = evening.offsetLeft - weekdays.offsetWidth
  }, [])
  return (
    <section ref={frame} className={styles.frame} aria-label={t('Weekdays and hours')} {...scrollRegion}>
      <div className={styles.map} role="img" aria-label={label} style={{ '--hours': hours.length } as CSSProperties}>
        <span className={styles.weekday} data-corner />
        {hours.map((hour) => (
          <span key={hour} className={styles.hour} data-evening={hour === EVENING || undefined}>
            {formatHour(hour)}
          </span>
        ))}
        {rows.map((row) => (
          <Row key={row.weekday} row={row} hours={hours} />
        ))}
      </div>
    </section>
  )
}
