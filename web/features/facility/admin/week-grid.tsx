import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { Facility } from '#contract/facility'
import { t } from '#i18n/t'
import { addDays, formatWeekday, getToday, getWeekday } from '../../../lib/calendar-day'
import { formatDay, formatHourly, formatNumber, toDigits } from '../../../lib/format'
import { rich } from '../../../lib/rich'
import { useSite } from '../../../lib/site'
import { IconButton } from '../../../ui/button'
import { DatePicker } from '../../../ui/date-picker'
import styles from './week-grid.module.css'
import { countByRule, getFirstDay, type PricedHour, type PriceSettings, priceWeek } from './week-prices'

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
          <sup aria-hidden>{toDigits(hour.rule)}</sup>
          <span className="sr-only">{t(', rule {number, number}', { number: hour.rule })}</span>
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
  const formatCount = (count = 0) =>
    count === 0 ? t('not used this week') : t('{count, plural, one {# hour} other {# hours}}', { count })
  return (
    <section aria-label={t('Prices of a week')}>
      <div className={styles.head}>
        <h3 className="display">{t('Week preview')}</h3>
        <IconButton label={t('Week before')} onClick={() => setFirst(addDays(first, -7))}>
          <ChevronLeft className="icon" />
        </IconButton>
        <DatePicker
          className={styles.week}
          label={t('Week')}
          value={first}
          onChange={(day) => setFirst(getFirstDay(day))}
          format={formatDay}
        />
        <IconButton label={t('Week after')} onClick={() => setFirst(addDays(first, 7))}>
          <ChevronRight className="icon" />
        </IconButton>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll it */}
      <section className={styles.frame} tabIndex={0} aria-label={t('Prices by day and hour')}>
        <table className={styles.grid}>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">{t('Hour')}</span>
              </th>
              {week.days.map(({ date, closed }) => (
                <th key={date} scope="col" className={clsx(closed && styles.closedDay)}>
                  {formatWeekday(getWeekday(date), 'short')}
                  <small>{closed ? t('closed') : toDigits(date.slice(8))}</small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {week.starts.map((start) => (
              <tr key={start}>
                <th scope="row">{toDigits(start)}</th>
                {week.days.map(({ date, hours }) => (
                  <HourCell key={date} hour={hours.get(start)} prices={prices} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <ul className={styles.legend} aria-label={t('Which rule sets how many hours')}>
        {priceRules.map(({ label, pricePerHour }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a rule is known by its place in the list
          <li key={index} data-unused={counts[index + 1] === 0}>
            {rich('<b>{number, number}</b> {name}, {price}: {hours}', {
              number: index + 1,
              b: (text) => <b>{text}</b>,
              name: label || t('Unnamed'),
              price: Number.isNaN(pricePerHour) ? t('no price yet') : formatHourly(pricePerHour, currency),
              hours: formatCount(counts[index + 1]),
            })}
          </li>
        ))}
        <li>
          {t('Base price, {price}: {hours}', {
            price: formatHourly(facility.pricePerHour, currency),
            hours: formatCount(counts[0]),
          })}
        </li>
      </ul>
    </section>
  )
}
