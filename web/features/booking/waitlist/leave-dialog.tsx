import { useState } from 'react'
import type { WaitlistEntry } from '#contract/waitlist'
import { formatDay } from '../../../lib/format'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import type { LazyPopoverProps } from '../../../ui/lazy-popover'
import { formatWanted } from './format'
import { useLeave } from './use-leave'

/** Asks before a place in line, or the court that is offered, is given up. Open at first. */
export default function LeaveDialog({ trigger, entry }: LazyPopoverProps & { entry: WaitlistEntry }) {
  const [open, setOpen] = useState(true)
  const { send, busy } = useLeave()
  const { facilityName, date, offer, position } = entry
  const when = `${facilityName}, ${formatDay(date)}, ${formatWanted(offer ? { ...entry, from: offer.startTime, to: offer.endTime } : entry)}`
  return (
    <ConfirmDialog
      title={offer ? 'Give up this court?' : 'Leave the waitlist?'}
      description={
        offer
          ? `${when}. It goes to the next in line, and you stop waiting.`
          : `${when}. Joining again would put you last${position > 1 ? '' : ', and you are next'}.`
      }
      confirm={offer ? 'Give it up' : 'Leave'}
      cancel={offer ? 'Keep it' : 'Stay'}
      onConfirm={() => void send(entry._id, offer !== null)}
      trigger={trigger}
      open={open}
      onOpenChange={setOpen}
      loading={busy}
    />
  )
}
