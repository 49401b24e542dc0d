import type { declineOffer, leaveWaitlist } from '#contract/waitlist'
import { t } from '#i18n/t'
import { api, call } from '../../../api'
import { getErrorReply } from '../../../lib/api-error'
import { toast } from '../../../lib/toast'

/** The tags that leaving or declining invalidates, also after a failure, since the offer may have expired. */
const invalidatesTags = ['waitlist', 'bookings', 'checkAvailability'] as const

const leaveApi = api.injectEndpoints({
  endpoints: (build) => ({
    leaveWaitlist: build.mutation({ ...call<typeof leaveWaitlist>('DELETE', '/waitlist/:id'), invalidatesTags }),
    declineOffer: build.mutation({ ...call<typeof declineOffer>('POST', '/waitlist/:id/decline'), invalidatesTags }),
  }),
})

/** Leaves a waitlist or declines its offer, with a toast for the result. */
export function useLeaveWaitlist() {
  const [leave, leaving] = leaveApi.useLeaveWaitlistMutation()
  const [decline, declining] = leaveApi.useDeclineOfferMutation()
  const send = async (id: string, isOffer: boolean) => {
    const { error } = await (isOffer ? decline : leave)({ params: { id } })
    const errorReply = getErrorReply(error)
    if (!error) return toast.success(isOffer ? t('The court goes to the next in line') : t('You left the waitlist'))
    if (errorReply?.code === 'unauthenticated') return
    return toast.error(isOffer ? t('The court is still yours') : t('You are still on the waitlist'), {
      description: errorReply?.message ?? t('The server could not be reached. Try again.'),
    })
  }
  return { send, isBusy: leaving.isLoading || declining.isLoading }
}
