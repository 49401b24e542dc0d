import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { Facility } from '#contract/facility'
import { addDays, getToday } from '../../../lib/calendar-day'
import { formatDay, formatHourly, plural } from '../../../lib/format'
import { useSite } from '../../../lib/site'
import { IconButton } from '../../../ui/button'
import { DatePicker } from '../../../ui/date-picker'
import styles from './week-grid.module.css'
import { countByRule, getFirstDay, type PricedHour, type PriceSettings, priceWeek } from './week-prices'

const formatNumber = (price: number) => (Number.isInteger(price) ? String(price) : price.toFixed(2))

/** From 0 for the lowest price of the week to 4 for the highest: the shades of the cells. */
const toLevel = (price: number, prices: number[]) =>
  prices.length < 2 ? 0 : Math.round((prices.indexOf(price) / (prices.length - 1)) * 4)

function HourCell({ hour, prices }: { hour: PricedHour | undefined; prices: number[] }) {
  if (!hour) return <td className={styles.closed} />
  return (
    <td className={styles.hour} data-level={toLevel(hour.price, prices)}>
      {Number.isNaN(hour.price) ? '?' : formatNumber(hour.price)}
      {hour.rule > 0 && (
        <>
          <sup aria-hidden>{hour.rule}</sup>
          <span className="sr-only">, rule {hour.rule}</span>
        </>
      )}
    </td>
  )
}

type WeekGridProps = PriceSettings & { facility: Facility }

/** What each hour of a week costs by the rules as they are typed, and which rule sets it. */
export function WeekGrid({ facility, priceRules, specialHours }: WeekGridProps) {
  const { currency, slotMinutes } = useSite()
  const [first, setFirst] = useState(() => getFirstDay(getToday(facility.timeZone)))
  const week = priceWeek(facility, { priceRules, specialHours }, first, slotMinutes)
  const prices = [...new Set(week.days.flatMap(({ hours }) => [...hours.values()].map(({ price }) => price)))]
    .filter((price) => !Number.isNaN(price))
    .sort((a, b) => a - b)
  const counts = countByRule(week, priceRules.length)
  const formatCount = (count = 0) => (count === 0 ? 'not used this week' : plural(count, 'hour'))
  return (
    <section aria-label="Prices of a week">
      <div className={styles.head}>
        <h3 className="display">Week preview</h3>
        <IconButton label="Week before" onClick={() => setFirst(addDays(first, -7))}>
          <ChevronLeft className="icon" />
        </IconButton>
        <DatePicker
          className={styles.week}
          label="Week"
          value={first}
          onChange={(day) => setFirst(getFirstDay(day))}
          format={formatDay}
        />
        <IconButton label="Week after" onClick={() => setFirst(addDays(first, 7))}>
          <ChevronRight className="icon" />
        </IconButton>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll it */}
      <section className={styles.frame} tabIndex={0} aria-label="Prices by day and hour">
        <table className={styles.grid}>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">Hour</span>
              </th>
              {week.days.map(({ date, closed }) => (
                <th key={date} scope="col" className={clsx(closed && styles.closedDay)}>
                  {formatDay(date).slice(0, 3)}
                  <small>{closed ? 'closed' : date.slice(8)}</small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {week.starts.map((start) => (
              <tr key={start}>
                <th scope="row">{start}</th>
                {week.days.map(({ date, hours }) => (
                  <HourCell key={date} hour={hours.get(start)} prices={prices} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <ul className={styles.legend} aria-label="Which rule sets how many hours">
        {priceRules.map(({ label, pricePerHour }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a rule is known by its place in the list
          <li key={index} data-unused={counts[index + 1] === 0}>
            <b>{index + 1}</b> {label || 'Unnamed'},{' '}
            {Number.isNaN(pricePerHour) ? 'no price yet' : formatHourly(pricePerHour, currency)}:{' '}
            {formatCount(counts[index + 1])}
          </li>
        ))}
        <li>
          Base price, {formatHourly(facility.pricePerHour, currency)}: {formatCount(counts[0])}
        </li>
      </ul>
    </section>
  )
}
