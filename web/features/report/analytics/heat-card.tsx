import { t } from '#i18n/t'
import type { Analytics } from '../admin-api'
import { FigureTable } from '../figure-table'
import { Legend } from '../legend'
import { ChartCard } from './chart-card'
import { formatShare } from './format'
import { findBusiestHour, toHeatRows } from './heat'
import styles from './heat-card.module.css'
import { formatTime, HeatMap, stepStyles } from './heat-map'

function HeatLegend() {
  return (
    <Legend dense>
      <span>{formatShare(0)}</span>
      {stepStyles.map((style) => (
        <i key={style} className={style} />
      ))}
      <span className={styles.legendEnd}>{formatShare(1)}</span>
    </Legend>
  )
}

/** Share of open court-time sold, by weekday and hour. */
export function HeatCard({ heat }: { heat: Analytics['heat'] }) {
  const { hours, rows } = toHeatRows(heat)
  const top = findBusiestHour(heat)
  const busiest = top
    ? t('Fullest: {time}, {share}.', { time: `${top.name} ${top.hour}`, share: formatShare(top.share) })
    : t('Nothing sold.')
  return (
    <ChartCard
      title={t('When courts are full')}
      legend={<HeatLegend />}
      chart={<HeatMap hours={hours} rows={rows} label={`${t('Occupancy by weekday and hour.')} ${busiest}`} />}
      table={
        <FigureTable
          label={t('Share of court-hours sold, in percent')}
          head={[t('Weekday'), ...hours.map(formatTime)]}
          rows={rows.map(({ name, cells }) => [
            name,
            ...cells.map((share) => (share === null ? t('Closed') : formatShare(share))),
          ])}
        />
      }
    />
  )
}
