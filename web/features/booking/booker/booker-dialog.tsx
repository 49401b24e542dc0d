import { X } from 'lucide-react'
import type { Facility } from '#contract/facility'
import { formatHourly } from '../../../lib/format'
import { useSite } from '../../../lib/site'
import { useMedia } from '../../../lib/use-media'
import { IconButton } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { Sheet } from '../../../ui/sheet'
import { Calendar } from './calendar'
import { SlotPicker } from './slot-picker'
import { SheetSummary, Summary } from './summary'
import { useBooker } from './use-booker'

type Props = { facility: Facility; open: boolean; onOpenChange: (open: boolean) => void }

/** The booking dialog of spec §2: a sheet on narrow screens. Closing asks nothing, the choice stays in the address. */
export default function BookerDialog({ facility, open, onOpenChange }: Props) {
  const booker = useBooker(facility)
  const { currency } = useSite()
  const narrow = useMedia('(max-width: 1023px)')
  const place = `${facility.name}, ${formatHourly(facility.pricePerHour, currency)}`
  if (narrow) {
    const close = (
      <IconButton label="Close" onClick={() => onOpenChange(false)}>
        <X className="icon" />
      </IconButton>
    )
    return (
      <Sheet
        title="Book a Court"
        aside={close}
        foot={<SheetSummary booker={booker} />}
        open={open}
        onOpenChange={onOpenChange}
      >
        <p className="booker-place">{place}</p>
        <Calendar booker={booker} />
        <SlotPicker booker={booker} />
      </Sheet>
    )
  }
  return (
    <Dialog title="Book a Court" description={place} open={open} onOpenChange={onOpenChange} wide>
      <div className="booker-dialog">
        <Calendar booker={booker} />
        <SlotPicker booker={booker} />
        <Summary booker={booker} />
      </div>
    </Dialog>
  )
}
