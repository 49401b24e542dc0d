import { t } from '#i18n/t'
import { formatDay, formatHourly, formatRange, formatSum } from '../../../lib/format'
import { formatCalculation } from '../../../lib/prices'
import { useSite } from '../../../lib/site'
import { useBestPass } from '../../../passes'
import { getHours } from './slots'
import type { Booker } from './use-booker'

/** Returns the texts of the selection, its rate and its sum with items; null before a slot is selected. */
export function useSelectionTexts({ facility, range, date, getPrice, addChosen }: Booker) {
  const { currency } = useSite()
  if (!range) return null
  const { amountMinor, parts } = addChosen(getPrice(range))
  const calculation = formatCalculation(parts, currency)
  return {
    when: `${formatRange(range.from, range.to)}, ${formatDay(date)}`,
    rate:
      calculation ||
      t('{price} × {hours, plural, one {# hour} other {# hours}}', {
        price: formatHourly(facility.pricePerHour, currency),
        hours: getHours(range),
      }),
    sum: formatSum(amountMinor / 100, currency),
  }
}

/** Returns the user's best pass for the selection, and the price with items. */
export function useBestPassOf({ facility, range, date, getPrice, addChosen }: Booker) {
  const timeMinor = range ? getPrice(range).amountMinor : 0
  const amountMinor = range ? addChosen(getPrice(range)).amountMinor : 0
  const time = range && {
    facility: facility._id,
    timeZone: facility.timeZone,
    what: 'court' as const,
    ...{ date, startTime: range.from, endTime: range.to, amountMinor, itemsMinor: amountMinor - timeMinor },
  }
  return { best: useBestPass(time), amountMinor }
}
