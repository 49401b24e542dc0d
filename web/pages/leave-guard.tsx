import { lazy, Suspense, useEffect, useRef } from 'react'
import { useBlocker, useLocation, useNavigate } from 'react-router'
import { getTopDialog, hasUnsavedWork } from '../lib/leave-guards'
import { useToken } from '../store'

const LeaveDialog = lazy(async () => ({ default: (await import('../ui/leave-dialog')).LeaveDialog }))

/** Gives a page that the visitor opened directly an earlier entry in the history, without which Back could not be held. */
function useEntryBeforeDialogs() {
  const navigate = useNavigate()
  const here = useLocation()
  useEffect(() => {
    const add = () => {
      if (history.state?.idx === 0) void navigate(here, { state: here.state, preventScrollReset: true })
    }
    addEventListener('app:dialog', add)
    return () => removeEventListener('app:dialog', add)
  }, [navigate, here])
}

/**
 * Back closes the topmost dialog first, and leaving a page with unsaved work asks. It does not ask when the session has
 * ended: drafts are stored then (web/lib/use-draft.ts). React Router allows one blocker, which is this.
 */
export function LeaveGuard() {
  const isSignedIn = useToken() !== null
  const reason = useRef<'dialog' | 'work'>('dialog')
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    reason.current = historyAction === 'POP' && getTopDialog() ? 'dialog' : 'work'
    if (reason.current === 'dialog') return true
    return currentLocation.pathname !== nextLocation.pathname && isSignedIn && hasUnsavedWork()
  })
  useEntryBeforeDialogs()
  useEffect(() => {
    if (blocker.state !== 'blocked' || reason.current !== 'dialog') return
    blocker.reset()
    getTopDialog()?.()
  }, [blocker])
  if (blocker.state !== 'blocked' || reason.current === 'dialog') return null
  // the button that leaves closes the dialog too
  let isLeaving = false
  const leave = () => {
    isLeaving = true
    blocker.proceed()
  }
  return (
    <Suspense>
      <LeaveDialog open onLeave={leave} onStay={() => isLeaving || blocker.reset()} />
    </Suspense>
  )
}
