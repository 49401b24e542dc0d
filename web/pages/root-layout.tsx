import { type ComponentType, startTransition, useEffect, useRef, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { showKeptLoginToast } from '../features/auth/login-toast'
import { hasQueuedToasts, onToastQueued } from '../lib/toast'
import { useIsSessionRestored, useUser } from '../store'
import { PlainToaster } from '../ui/plain-toaster'

/**
 * Renders the toaster from the first interaction on, so that it can report a lost connection, and shows a toast at once.
 */
function Toasts() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null)
  useEffect(() => {
    const waiting = new AbortController()
    const load = async () => {
      waiting.abort()
      // browsers may remember that a module failed to load, so another attempt would not help
      const loaded = await import('../ui/toaster').catch(() => ({ default: PlainToaster }))
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

/** What only signed-in users have, whose code guests don't load: `signed-in.tsx`. */
function ForSignedIn() {
  const isSignedIn = useUser() !== null
  const [SignedIn, setSignedIn] = useState<ComponentType | null>(null)
  useEffect(() => {
    const load = async () => {
      const { default: loaded } = await import('./signed-in')
      setSignedIn(() => loaded)
    }
    // without it, the mail and My Bookings still tell of offers
    if (isSignedIn) load().catch(() => undefined)
  }, [isSignedIn])
  return isSignedIn && SignedIn && <SignedIn />
}

/** The root of every page: scroll restoration, focus, toasts, and what signed-in users have. */
export function RootLayout() {
  useFocusOnNavigation()
  const isRestored = useIsSessionRestored()
  useEffect(() => {
    if (isRestored) dispatchEvent(new Event('app:ready')) // web/public/start.js waits for it
  }, [isRestored])
  return (
    <>
      <ForSignedIn />
      <Outlet />
      <ScrollRestoration />
      <Toasts />
    </>
  )
}
