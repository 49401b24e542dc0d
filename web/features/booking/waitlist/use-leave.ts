import { getFailure } from '../../../api'
import { toast } from '../../../lib/toast'
import { useDeclineOfferMutation, useLeaveWaitlistMutation } from './api'

/** Leaves a waitlist, or declines the court it offers, and says how that went. */
export function useLeave() {
  const [leave, leaving] = useLeaveWaitlistMutation()
  const [decline, declining] = useDeclineOfferMutation()
  const send = async (id: string, isOffer: boolean) => {
    const { error } = await (isOffer ? decline : leave)({ params: { id } })
    const failure = getFailure(error)
    if (!error) return toast.success(isOffer ? 'The court goes to the next in line' : 'You left the waitlist')
    if (failure?.code === 'unauthenticated') return
    return toast.error(isOffer ? 'The court is still yours' : 'You are still on the waitlist', {
      description: failure?.message ?? 'The server could not be reached. Try again.',
    })
  }
  return { send, busy: leaving.isLoading || declining.isLoading }
}
