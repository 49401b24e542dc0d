import { type ComponentType, useEffect, useRef, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { selectRestored, selectUser } from '../features/auth/slice'
import { hasQueuedToasts, onToastQueued } from '../lib/toast'
import { useAppSelector } from '../store'
import { PlainToaster } from '../ui/plain-toaster'

const loadToaster = () => import('../ui/toaster')

/** Loads the toaster's code on the first interaction, so that it can report a lost connection. */
function usePreloadToaster() {
  useEffect(() => {
    const listening = new AbortController()
    const preload = () => {
      listening.abort()
      loadToaster().catch(() => undefined)
    }
    for (const event of ['pointerdown', 'keydown', 'focusin'])
      addEventListener(event, preload, { signal: listening.signal, passive: true })
    return () => listening.abort()
  }, [])
}

/** Renders the toaster from the first toast on. */
function Toasts() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null)
  usePreloadToaster()
  useEffect(() => {
    const load = async () => {
      // browsers may remember that a module failed to load, so another attempt would not help
      const loaded = await loadToaster().catch(() => ({ default: PlainToaster }))
      setToaster(() => loaded.default)
    }
    if (hasQueuedToasts()) void load()
    const unsubscribe = onToastQueued(load)
    return () => void unsubscribe()
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
  const isSignedIn = useAppSelector(selectUser) !== null
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
  const restored = useAppSelector(selectRestored)
  useEffect(() => {
    if (restored) dispatchEvent(new Event('app:ready')) // web/public/start.js waits for it
  }, [restored])
  return (
    <>
      <ForSignedIn />
      <Outlet />
      <ScrollRestoration />
      <Toasts />
    </>
  )
}
