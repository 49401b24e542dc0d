import type { Facility } from '#contract/facility'
import { t } from '#i18n/t'
import { formatHourly } from './format'

export type PriceRange = Facility['priceRange']

/** Whether price rules make some hours of a facility dearer than others. */
export const hasPriceRange = ({ from, to }: PriceRange) => from < to

/** A facility's price: `$10/hr`, or `from $10/hr` when hours differ. */
export function formatFacilityPrice(range: PriceRange, currency: string) {
  const price = formatHourly(range.from, currency)
  return hasPriceRange(range) ? t('from {price}', { price }) : price
}
