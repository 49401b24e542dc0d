import { type ComponentType, startTransition, useEffect, useRef, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { showKeptLoginToast } from '../features/auth/sign-in/login-toast'
import { getScrollKey } from '../lib/page/over-page'
import { hasQueuedToasts, onToastQueued } from '../lib/page/toast'
import { useIsSessionRestored, useUser } from '../store'
import { PlainToaster } from '../ui/feedback/plain-toaster'
import { LeaveGuard } from './leave-guard'

/** Loads the toaster on the first interaction, before the connection may be lost, or with the first toast. */
function Toasts() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null)
  useEffect(() => {
    const waiting = new AbortController()
    const load = async () => {
      waiting.abort()
      // no retry, since browsers may cache that a module failed to load
      const loaded = await import('../ui/feedback/toaster').catch(() => ({ default: PlainToaster }))
      startTransition(() => setToaster(() => loaded.default))
    }
    for (const event of ['pointerdown', 'keydown', 'focusin'])
      addEventListener(event, load, { signal: waiting.signal, passive: true })
    waiting.signal.addEventListener('abort', onToastQueued(load))
    showKeptLoginToast()
    if (hasQueuedToasts()) void load()
    return () => waiting.abort()
  }, [])
  return Toaster && <Toaster />
}

/** Focuses the main element after a navigation that removed the focused element, so that keyboards continue there. */
function useFocusOnNavigation() {
  const { pathname } = useLocation()
  const previous = useRef(pathname)
  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    const main = document.querySelector('main')
    if (!main || document.activeElement !== document.body) return
    main.tabIndex = -1
    main.focus({ preventScroll: true })
  }, [pathname])
}

/** Loads and renders `signed-in.tsx` for signed-in users. */
function ForSignedIn() {
  const isSignedIn = useUser() !== null
  const [SignedIn, setSignedIn] = useState<ComponentType | null>(null)
  useEffect(() => {
    const load = async () => {
      const { default: loaded } = await import('./signed-in')
      setSignedIn(() => loaded)
    }
    // if it can't be loaded, offers are still mailed and shown in My Bookings
    if (isSignedIn) load().catch(() => undefined)
  }, [isSignedIn])
  return isSignedIn && SignedIn && <SignedIn />
}

/** The root of every page: scroll restoration, focus, toasts, and offers for signed-in users. */
export function RootLayout() {
  useFocusOnNavigation()
  const isRestored = useIsSessionRestored()
  useEffect(() => {
    if (isRestored) dispatchEvent(new Event('app:ready')) // web/public/start.js waits for it
  }, [isRestored])
  return (
    <>
      <LeaveGuard />
      <Outlet />
      {/* after the page, whose first link skips to its content */}
      <ForSignedIn />
      <ScrollRestoration getKey={getScrollKey} />
      <Toasts />
    </>
  )
}
