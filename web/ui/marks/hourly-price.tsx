import type { ReactNode } from 'react'
import { useSite } from '../../lib/page/site'
import { formatPrice } from '../../lib/texts/format'
import { hasPriceRange, type PriceRange } from '../../lib/texts/price-range'
import { rich } from '../../lib/texts/rich'

/** A facility's price in a headline: `$10/hr`, or `from $10/hr` when hours differ; the number is the largest. */
export function HourlyPrice({ priceRange }: { priceRange: PriceRange }) {
  const { currency } = useSite()
  const parts = {
    price: formatPrice(priceRange.from, currency),
    small: (text: ReactNode) => <small>{text}</small>,
  }
  return hasPriceRange(priceRange)
    ? rich('<small>from </small>{price}<small>/hr</small>', parts)
    : rich('{price}<small>/hr</small>', parts)
}
