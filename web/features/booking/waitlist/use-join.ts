import { useNavigate } from 'react-router'
import type { Facility } from '#contract/facility'
import { getFailure } from '../../../api'
import { savePendingAction } from '../../../lib/pending-action'
import { saveReturnPath } from '../../../lib/return-path'
import { toast } from '../../../lib/toast'
import { useSession } from '../../../store'
import { useJoinWaitlistMutation } from './api'
import { formatPlace } from './format'

type Wanted = { date: string; from: string; to: string; hours?: number }

/** Joins the waitlist of a venue; a guest is sent to login first, after which it is done. `join` returns whether it was. */
export function useJoin({ _id, name }: Pick<Facility, '_id' | 'name'>) {
  const [send, { isLoading }] = useJoinWaitlistMutation()
  const { user } = useSession()
  const navigate = useNavigate()
  const join = async (wanted: Wanted): Promise<boolean> => {
    const body = { facility: _id, ...wanted }
    if (!user) {
      savePendingAction({ kind: 'join', name, body })
      saveReturnPath({ path: `/facilities/${_id}?${new URLSearchParams({ date: wanted.date })}`, title: name })
      await navigate('/login', { state: { reason: `Login to join the waitlist of ${name}.` } })
      return false
    }
    const { data, error } = await send({ body })
    if (data) toast.success('You are on the waitlist', { description: formatPlace(data) })
    const failure = getFailure(error)
    // an ended session says so itself
    if (error && failure?.code !== 'unauthenticated')
      toast.error('You are not on the waitlist', {
        description: failure?.message ?? 'The server could not be reached. Try again.',
      })
    return data !== undefined
  }
  return { join, busy: isLoading }
}
