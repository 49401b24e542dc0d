import type { Facility } from '#contract/facility'
import { formatPrice } from '../../../lib/format'
import { useSite } from '../../../lib/site'
import { Calendar } from './calendar'
import { SlotPicker } from './slot-picker'
import { Summary } from './summary'
import { useBooker } from './use-booker'

/** Book a Court beside the venue, on wide screens (spec §2). */
export function BookerPanel({ facility }: { facility: Facility }) {
  const booker = useBooker(facility)
  const { currency } = useSite()
  return (
    <aside className="panel" aria-label="Book a Court">
      <div className="panel-head">
        <h2 className="display">Book a Court</h2>
        <span className="price display">
          {formatPrice(facility.pricePerHour, currency)}
          <small>/hr</small>
        </span>
      </div>
      <div className="panel-body">
        <Calendar booker={booker} />
        <SlotPicker booker={booker} />
      </div>
      <Summary booker={booker} />
    </aside>
  )
}
