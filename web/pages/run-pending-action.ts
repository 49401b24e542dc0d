import { getFailure } from '../api'
import { savedApi } from '../features/facility/saved-api'
import { takePendingAction } from '../lib/pending-action'
import { toast } from '../lib/toast'
import type { AppDispatch } from '../store'

const UNREACHABLE = 'The server could not be reached. Try again.'

/** Does the action that was stored before login, and reports it. */
export async function runPendingAction(dispatch: AppDispatch): Promise<void> {
  const action = takePendingAction()
  if (!action) return
  const { setSaved } = savedApi.endpoints
  const { error } = await dispatch(setSaved.initiate({ id: action.facility, saved: true }))
  if (error) toast.error('The venue was not saved', { description: getFailure(error)?.message ?? UNREACHABLE })
  else toast.success('Venue saved', { description: `${action.name} is among your saved venues.` })
}
