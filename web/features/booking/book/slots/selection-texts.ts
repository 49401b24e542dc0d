import { toMajor } from '#contract/money'
import { t } from '#i18n/t'
import { useSite } from '../../../../lib/page/site'
import { formatDay, formatHourly, formatRange, formatSum } from '../../../../lib/texts/format'
import { formatCalculation } from '../../../../lib/texts/prices'
import type { Booker } from '../use-booker'
import { getHours } from './slots'

/** What to do, or that there is nothing to do, while no slot is selected. */
export const nameNextStep = ({ isFullyBooked }: Booker) =>
  isFullyBooked ? t('Nothing selected yet') : t('Tap neighbours to play longer')

/** Returns the texts of the selection, its rate and its sum with items; null before a slot is selected. */
export function useSelectionTexts({ sold, range, date, getPrice, addChosen, space }: Booker) {
  const { currency } = useSite()
  if (!range) return null
  const price = getPrice(range)
  const calculation = formatCalculation(price.parts, { currency, space: space?.name })
  const rate =
    calculation ||
    t('{price} × {hours, plural, one {# hour} other {# hours}}', {
      price: formatHourly(sold.pricePerHour, currency),
      hours: getHours(range),
    })
  return {
    when: `${formatRange(range.from, range.to)}, ${formatDay(date)}`,
    rate: space ? t('{space}: {rate}', { space: space.name, rate }) : rate,
    sum: formatSum(toMajor(addChosen(price).amountMinor), currency),
  }
}
