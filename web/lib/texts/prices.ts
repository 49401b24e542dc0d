import type { Booking } from '#contract/booking'
import type { PricePart } from '#contract/price-rules'
import { formatPriceParts, listPriceParts } from '#contract/prices'
import { formatPrice } from './format'

type Terms = { currency: string; format?: typeof formatPrice | undefined; space?: string | undefined }

/**
 * `1 h × $10 + 1 h × $14`: how a booking's price adds up; empty when all hours cost the base price. `space`: the name of what
 * is booked in place of a court.
 */
export const formatCalculation = (parts: readonly PricePart[], { currency, format = formatPrice, space }: Terms) =>
  formatPriceParts(parts, (pricePerHour) => format(pricePerHour, currency), space)

/** The parts of a calculation, like `1 h × $10` and `1 h × $14`. */
export const listCalculation = (parts: readonly PricePart[], { currency, format = formatPrice, space }: Terms) =>
  listPriceParts(parts, (pricePerHour) => format(pricePerHour, currency), space)

/** The name of the space of a booking; undefined for a court. */
export const getSpaceName = ({ space, court }: Pick<Booking, 'space' | 'court'>) => (space ? court : undefined)

/** What a booking costs, also what its pass has paid of it, in major units. */
export const getFullPrice = ({ payableAmount, pass }: Pick<Booking, 'payableAmount' | 'pass'>) =>
  payableAmount + (pass?.amount ?? 0)
