import { cloneElement, useState } from 'react'
import type { declineOffer, leaveWaitlist, WaitlistEntry } from '#contract/waitlist'
import { t } from '#i18n/t'
import { api, call } from '../../../api'
import { toast } from '../../../lib/page/toast'
import { describeError, getErrorReply } from '../../../lib/requests/api-error'
import { isOutcomeUnknown } from '../../../lib/requests/send-until-known'
import { formatDay } from '../../../lib/texts/format'
import { formatWantedOf } from '../../../lib/texts/format-wanted'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog'
import type { LazyPopoverProps } from '../../../ui/dialogs/lazy-popover'
import { Spinner } from '../../../ui/feedback/spinner'

/** The tags that leaving or declining invalidates, also after a failure, since the offer may have expired. */
const invalidatesTags = ['waitlist', 'bookings', 'checkAvailability'] as const

const leaveApi = api.injectEndpoints({
  endpoints: (build) => ({
    leaveWaitlist: build.mutation({
      ...call<typeof leaveWaitlist>('DELETE', '/waitlist/:id', 'repeatable'),
      invalidatesTags,
    }),
    declineOffer: build.mutation({
      ...call<typeof declineOffer>('POST', '/waitlist/:id/decline', 'repeatable'),
      invalidatesTags,
    }),
  }),
})

/** Leaves a waitlist or declines its offer, with a toast for the result. */
function useLeaveWaitlist() {
  const [leave, leaving] = leaveApi.useLeaveWaitlistMutation()
  const [decline, declining] = leaveApi.useDeclineOfferMutation()
  const send = async (id: string, isOffer: boolean) => {
    const { error } = await (isOffer ? decline : leave)({ params: { id } })
    const errorReply = getErrorReply(error)
    if (!error) return toast.success(isOffer ? t('It goes to the next in line') : t('You left the waitlist'))
    if (errorReply?.code === 'unauthenticated') return
    const title = isOffer ? t('It is still yours') : t('You are still on the waitlist')
    return toast.error(isOutcomeUnknown(error) ? t('Something went wrong') : title, {
      description: describeError(error),
    })
  }
  return { send, isBusy: leaving.isLoading || declining.isLoading }
}

function whatIsOffered({ playSession, space }: WaitlistEntry) {
  if (space) return t('Give up {space}?', { space: space.name })
  return playSession ? t('Give up this place?') : t('Give up this court?')
}

/** Asks for confirmation before leaving the waitlist or declining its offer. Initially open. */
export default function LeaveDialog({ trigger, entry }: LazyPopoverProps & { entry: WaitlistEntry }) {
  const [open, setOpen] = useState(true)
  const { send, isBusy } = useLeaveWaitlist()
  const { facilityName, date, offer, position } = entry
  const busyTrigger = () => cloneElement(trigger, { 'aria-busy': true }, <Spinner />, trigger.props.children)
  const court = `${facilityName}, ${formatDay(date)}, ${formatWantedOf(offer ? { ...entry, from: offer.startTime, to: offer.endTime } : entry)}`
  return (
    <ConfirmDialog
      title={offer ? whatIsOffered(entry) : t('Leave the waitlist?')}
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
      trigger={isBusy ? busyTrigger() : trigger}
      open={open}
      onOpenChange={setOpen}
      loading={isBusy}
    />
  )
}
