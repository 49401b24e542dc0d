import { formatDay, formatHourly, formatRange, formatSum, plural } from '../../../lib/format'
import { useSite } from '../../../lib/site'
import { getHours } from './slots'
import type { Booker } from './use-booker'

/** The selection, its price and its sum in words. */
export function useSums({ facility, range, date }: Booker) {
  const { currency } = useSite()
  const hours = range ? getHours(range) : 0
  return {
    when: range ? `${formatRange(range.from, range.to)}, ${formatDay(date)}` : 'No slot chosen yet',
    rate: `${formatHourly(facility.pricePerHour, currency)} × ${plural(hours, 'hour')}`,
    sum: formatSum(hours * facility.pricePerHour, currency),
  }
}
