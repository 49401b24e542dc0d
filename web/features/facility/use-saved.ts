import { useLocation, useNavigate } from 'react-router'
import type { Facility } from '#contract/facility'
import { getFailure } from '../../api'
import { savePendingAction } from '../../lib/pending-action'
import { saveReturnPath } from '../../lib/return-path'
import { toast } from '../../lib/toast'
import { useSession } from '../../store'
import { useListSavedIdsQuery, useSetSavedMutation } from './saved-api'

type Venue = Pick<Facility, '_id' | 'name'>

/** Sends a guest to login; the venue is saved when they come back. */
function useSaveAfterLogin({ _id, name }: Venue) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return () => {
    savePendingAction({ kind: 'save', facility: _id, name })
    // the home page is where a login ends anyway
    if (pathname !== '/')
      saveReturnPath({ path: `${pathname}${search}`, title: pathname.endsWith(_id) ? name : 'Facilities' })
    return navigate('/login', { state: { reason: `Login to save ${name}.` } })
  }
}

/** Whether the signed-in user has saved a venue, false for guests and until it is known, and what a click on its heart does. */
export function useSaved(venue: Venue) {
  const { user } = useSession()
  const { saved } = useListSavedIdsQuery(undefined, {
    skip: !user,
    selectFromResult: ({ currentData }) => ({ saved: currentData?.includes(venue._id) ?? false }),
  })
  const [set, { isLoading }] = useSetSavedMutation()
  const saveAfterLogin = useSaveAfterLogin(venue)
  const toggle = async () => {
    if (!user) return saveAfterLogin()
    if (isLoading) return
    const { error } = await set({ id: venue._id, saved: !saved })
    const failure = getFailure(error)
    // an ended session says so itself
    if (!error || failure?.code === 'unauthenticated') return
    toast.error(saved ? 'The venue is still saved' : 'The venue was not saved', {
      description: failure?.message ?? 'The server could not be reached. Try again.',
    })
  }
  return { saved, toggle }
}
