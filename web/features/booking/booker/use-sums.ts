import { formatDay, formatHourly, formatRange, formatSum, plural } from '../../../lib/format'
import { useSite } from '../../../lib/site'
import { getHours } from './slots'
import type { Booker } from './use-booker'

/** The selection, its price and its sum in words; null before a slot is selected. */
export function useSums({ facility, range, date }: Booker) {
  const { currency } = useSite()
  if (!range) return null
  const hours = getHours(range)
  return {
    when: `${formatRange(range.from, range.to)}, ${formatDay(date)}`,
    rate: `${formatHourly(facility.pricePerHour, currency)} × ${plural(hours, 'hour')}`,
    sum: formatSum(hours * facility.pricePerHour, currency),
  }
}
