import type { Booking } from '#contract/booking'
import type { Facility } from '#contract/facility'
import type { PricePart } from '#contract/price-rules'
import { formatPriceParts, listPriceParts } from '#contract/prices'
import { t } from '#i18n/t'
import { formatHourly, formatPrice } from './format'

/** `1 h × $10 + 1 h × $14`: how a booking's price adds up; empty when all hours cost the base price. */
export const formatCalculation = (parts: readonly PricePart[], currency: string, format = formatPrice) =>
  formatPriceParts(parts, (pricePerHour) => format(pricePerHour, currency))

/** The parts of a calculation, like `1 h × $10` and `1 h × $14`. */
export const listCalculation = (parts: readonly PricePart[], currency: string, format = formatPrice) =>
  listPriceParts(parts, (pricePerHour) => format(pricePerHour, currency))

export type PriceRange = Facility['priceRange']

/** Whether price rules make some hours of a facility dearer than others. */
export const hasPriceRange = ({ from, to }: PriceRange) => from < to

/** A facility's price: `$10/hr`, or `from $10/hr` when hours differ. */
export function formatFacilityPrice(range: PriceRange, currency: string) {
  const price = formatHourly(range.from, currency)
  return hasPriceRange(range) ? t('from {price}', { price }) : price
}

/** What a booking costs, also what its pass has paid of it, in major units. */
export const getFullPrice = ({ payableAmount, pass }: Pick<Booking, 'payableAmount' | 'pass'>) =>
  payableAmount + (pass?.amount ?? 0)
