import { formatPrice } from '../lib/format'
import { hasPriceRange, type PriceRange } from '../lib/prices'
import { useSite } from '../lib/site'

/** A venue's price in a headline: `$10/hr`, or `from $10/hr` when hours differ; the number is the largest. */
export function HourlyPrice({ priceRange }: { priceRange: PriceRange }) {
  const { currency } = useSite()
  return (
    <>
      {hasPriceRange(priceRange) && <small>from </small>}
      {formatPrice(priceRange.from, currency)}
      <small>/hr</small>
    </>
  )
}
