import { lazy, type RefObject, Suspense, useEffect, useRef } from 'react'
import { useBlocker, useLocation, useNavigate } from 'react-router'
import { getTopDialog, hasUnsavedWork } from '../lib/page/leave-guards'
import { useToken } from '../store'

const LeaveDialog = lazy(async () => ({ default: (await import('../ui/dialogs/leave-dialog')).LeaveDialog }))

type Reason = 'dialog' | 'work' | null

/**
 * Gives a page that the visitor opened directly an earlier entry in the history, without which Back could not be held. Not for
 * the question itself, which any navigation would close.
 */
function useEntryBeforeDialogs(reason: RefObject<Reason>) {
  const navigate = useNavigate()
  const here = useLocation()
  useEffect(() => {
    const add = () => {
      if (history.state?.idx === 0 && reason.current !== 'work')
        void navigate(here, { state: here.state, preventScrollReset: true })
    }
    addEventListener('app:dialog', add)
    return () => removeEventListener('app:dialog', add)
  }, [navigate, here, reason])
}

/**
 * Back closes the topmost dialog first, and leaving a page with unsaved work asks. It does not ask when a session has
 * ended: drafts are stored then (web/lib/forms/use-draft.ts). React Router allows one blocker, which is this.
 */
export function LeaveGuard() {
  const isSignedIn = useToken() !== null
  const wasSignedIn = useRef(isSignedIn)
  useEffect(() => {
    wasSignedIn.current ||= isSignedIn
  }, [isSignedIn])
  const reason = useRef<Reason>(null)
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    const hasEnded = wasSignedIn.current && !isSignedIn
    const isLost = currentLocation.pathname !== nextLocation.pathname && !hasEnded && hasUnsavedWork()
    reason.current = historyAction === 'POP' && getTopDialog() ? 'dialog' : isLost ? 'work' : null
    return reason.current !== null
  })
  useEntryBeforeDialogs(reason)
  useEffect(() => {
    if (blocker.state !== 'blocked' || reason.current !== 'dialog') return
    blocker.reset()
    getTopDialog()?.()
  }, [blocker])
  if (blocker.state !== 'blocked' || reason.current !== 'work') return null
  // the button that leaves closes the dialog too
  let isLeaving = false
  const leave = () => {
    if (isLeaving) return
    isLeaving = true
    blocker.proceed()
  }
  const stay = () => {
    if (isLeaving) return
    reason.current = null
    blocker.reset()
  }
  return (
    <Suspense>
      <LeaveDialog open onLeave={leave} onStay={stay} />
    </Suspense>
  )
}
