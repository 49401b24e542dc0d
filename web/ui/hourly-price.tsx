import type { Facility } from '#contract/facility'
import { formatPrice } from '../lib/format'
import { hasPriceRange } from '../lib/prices'
import { useSite } from '../lib/site'

/** A venue's price in a headline: `$10/hr`, or `from $10/hr` when hours differ; the number is the largest. */
export function HourlyPrice({ facility }: { facility: Facility }) {
  const { currency } = useSite()
  return (
    <>
      {hasPriceRange(facility) && <small>from </small>}
      {formatPrice(facility.priceRange.from, currency)}
      <small>/hr</small>
    </>
  )
}
