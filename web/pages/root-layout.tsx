import { type ComponentType, useEffect, useRef, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { selectRestored, selectUser } from '../features/auth/slice'
import { type OfferedEntry, useOffers } from '../features/booking/waitlist/use-offers'
import { hasPendingAction } from '../lib/pending-action'
import { hasQueuedToasts, onToastQueued } from '../lib/toast'
import { useAppDispatch, useAppSelector } from '../store'
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

/** Courts that are held for the user by a waitlist, above every page. */
function Offers() {
  const offers = useOffers()
  const [Banners, setBanners] = useState<ComponentType<{ offers: OfferedEntry[] }> | null>(null)
  const hasOffers = offers.length > 0
  useEffect(() => {
    const load = async () => {
      const { default: loaded } = await import('./offer-banners')
      setBanners(() => loaded)
    }
    // without their code, the mail and My Bookings still tell of them
    if (hasOffers) load().catch(() => undefined)
  }, [hasOffers])
  return Banners && <Banners offers={offers} />
}

/** Does what sent a guest to login, once they are signed in. */
function usePendingAction() {
  const isSignedIn = useAppSelector(selectUser) !== null
  const dispatch = useAppDispatch()
  useEffect(() => {
    if (!isSignedIn || !hasPendingAction()) return
    const run = async () => (await import('./run-pending-action')).runPendingAction(dispatch)
    run().catch(() => undefined) // its code could not be loaded: the user repeats it
  }, [isSignedIn, dispatch])
}

/** The root of every page: scroll restoration, focus, toasts, offers of a waitlist, and what was asked for before login. */
export function RootLayout() {
  useFocusOnNavigation()
  usePendingAction()
  const restored = useAppSelector(selectRestored)
  useEffect(() => {
    if (restored) dispatchEvent(new Event('app:ready')) // web/public/start.js waits for it
  }, [restored])
  return (
    <>
      <Offers />
      <Outlet />
      <ScrollRestoration />
      <Toasts />
    </>
  )
}
