import { useState } from 'react'
import type { WaitlistEntry } from '#contract/waitlist'
import { t } from '#i18n/t'
import { formatDay } from '../../../lib/format'
import { formatWanted } from '../../../lib/format-wanted'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import type { LazyPopoverProps } from '../../../ui/lazy-popover'
import { useLeaveWaitlist } from './use-leave'

/** Asks for confirmation before leaving the waitlist or declining its offer. Initially open. */
export default function LeaveDialog({ trigger, entry }: LazyPopoverProps & { entry: WaitlistEntry }) {
  const [open, setOpen] = useState(true)
  const { send, isBusy } = useLeaveWaitlist()
  const { facilityName, date, offer, position } = entry
  const court = `${facilityName}, ${formatDay(date)}, ${formatWanted(offer ? { ...entry, from: offer.startTime, to: offer.endTime } : entry)}`
  return (
    <ConfirmDialog
      title={offer ? t('Give up this court?') : t('Leave the waitlist?')}
      description={
        offer
          ? t('{court}. It goes to the next in line, and you stop waiting.', { court })
          : position > 1
            ? t('{court}. Joining again would put you last.', { court })
            : t('{court}. Joining again would put you last, and you are next.', { court })
      }
      confirm={offer ? t('Give it up') : t('Leave')}
      cancel={offer ? t('Keep it') : t('Stay')}
      onConfirm={() => void send(entry._id, offer !== null)}
      trigger={trigger}
      open={open}
      onOpenChange={setOpen}
      loading={isBusy}
    />
  )
}
