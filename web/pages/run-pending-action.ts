import { getFailure } from '../api'
import { waitlistApi } from '../features/booking/waitlist/api'
import { formatPlace } from '../features/booking/waitlist/format'
import { savedApi } from '../features/facility/saved-api'
import { type PendingAction, takePendingAction } from '../lib/pending-action'
import { toast } from '../lib/toast'
import type { AppDispatch } from '../store'

const report = (title: string, error: unknown) =>
  toast.error(title, { description: getFailure(error)?.message ?? 'The server could not be reached. Try again.' })

type Of<Kind> = Extract<PendingAction, { kind: Kind }>

async function save(dispatch: AppDispatch, { facility, name }: Of<'save'>) {
  const { error } = await dispatch(savedApi.endpoints.setSaved.initiate({ id: facility, saved: true }))
  if (error) return report('The venue was not saved', error)
  return toast.success('Venue saved', { description: `${name} is among your saved venues.` })
}

async function join(dispatch: AppDispatch, { name, body }: Of<'join'>) {
  const { data, error } = await dispatch(waitlistApi.endpoints.joinWaitlist.initiate({ body }))
  if (!data) return report('You are not on the waitlist', error)
  return toast.success('You are on the waitlist', { description: `${name}: ${formatPlace(data)}` })
}

/** Does the action that was stored before login, and says how that went. */
export async function runPendingAction(dispatch: AppDispatch): Promise<void> {
  const action = takePendingAction()
  if (action?.kind === 'save') await save(dispatch, action)
  if (action?.kind === 'join') await join(dispatch, action)
}
