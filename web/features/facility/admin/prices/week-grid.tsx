import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { Facility } from '#contract/facility'
import { t } from '#i18n/t'
import { useSite } from '../../../../lib/page/site'
import { formatDay, formatHourly, formatNumber, toDigits } from '../../../../lib/texts/format'
import { b, rich } from '../../../../lib/texts/rich'
import { addDays, getToday, getWeekday, getWeekStart } from '../../../../lib/time/calendar-day'
import { formatWeekday } from '../../../../lib/time/day-names'
import { IconButton } from '../../../../ui/buttons/button'
import { DatePicker } from '../../../../ui/dates/date-picker'
import '../../../../styles/occupancy.css'
import styles from './week-grid.module.css'
import { countByRule, type PricedHour, type PriceSettings, priceWeek } from './week-prices'

/** From 0 for the lowest price of the week to 4 for the highest: the shades of the cells. */
const toLevel = (price: number, prices: number[]) =>
  prices.length < 2 ? 0 : Math.round((prices.indexOf(price) / (prices.length - 1)) * 4)

function HourCell({ hour, prices }: { hour: PricedHour | undefined; prices: number[] }) {
  if (!hour) return <td className={styles.closed} />
  return (
    <td className={styles.hour} data-level={toLevel(hour.price, prices)}>
      <span>{Number.isNaN(hour.price) ? '?' : formatNumber(hour.price)}</span>
      {hour.rule > 0 && (
        <>
          <sup aria-hidden>{toDigits(hour.rule)}</sup>
          <span className="sr-only">{t(', rule {number, number}', { number: hour.rule })}</span>
        </>
      )}
    </td>
  )
}

type Week = ReturnType<typeof priceWeek>

const listPrices = ({ days }: Week) =>
  [...new Set(days.flatMap(({ hours }) => [...hours.values()].map(({ price }) => price)))]
    .filter((price) => !Number.isNaN(price))
    .sort((a, b) => a - b)

function PriceTable({ week }: { week: Week }) {
  const prices = listPrices(week)
  return (
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
  )
}

const formatCount = (count = 0) =>
  count === 0 ? t('not used this week') : t('{count, plural, one {# hour} other {# hours}}', { count })

type RuleLegendProps = { rules: PriceSettings['priceRules']; basePrice: number; week: Week }

function RuleLegend({ rules, basePrice, week }: RuleLegendProps) {
  const { currency } = useSite()
  const [baseCount, ...counts] = countByRule(week, rules.length)
  return (
    <ul className={styles.legend} aria-label={t('Which rule sets how many hours')}>
      {rules.map(({ label, pricePerHour }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a rule is known by its place in the list
        <li key={index} data-unused={counts[index] === 0}>
          {rich('<b>{number, number}</b> {name}, {price}: {hours}', {
            number: index + 1,
            b,
            name: label || t('Unnamed'),
            price: Number.isNaN(pricePerHour) ? t('no price yet') : formatHourly(pricePerHour, currency),
            hours: formatCount(counts[index]),
          })}
        </li>
      ))}
      <li>
        {t('Base price, {price}: {hours}', {
          price: formatHourly(basePrice, currency),
          hours: formatCount(baseCount),
        })}
      </li>
    </ul>
  )
}

type WeekGridProps = PriceSettings & { facility: Facility }

/** The price of each hour of a week by the rules in the form, and which rule sets it. */
export function WeekGrid({ facility, priceRules, specialHours }: WeekGridProps) {
  const { slotMinutes } = useSite()
  const [first, setFirst] = useState(() => getWeekStart(getToday(facility.timeZone)))
  const week = priceWeek(facility, { priceRules, specialHours }, first, slotMinutes)
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
          onChange={(day) => setFirst(getWeekStart(day))}
          format={formatDay}
        />
        <IconButton label={t('Week after')} onClick={() => setFirst(addDays(first, 7))}>
          <ChevronRight className="icon" />
        </IconButton>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll it */}
      <section className={styles.frame} tabIndex={0} aria-label={t('Prices by day and hour')}>
        <PriceTable week={week} />
      </section>
      <RuleLegend rules={priceRules} basePrice={facility.pricePerHour} week={week} />
    </section>
  )
}
