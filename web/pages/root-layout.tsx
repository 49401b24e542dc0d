import { type ComponentType, useEffect, useRef, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { selectRestored } from '../features/auth/slice'
import { dropWaiting, hasWaiting, onWaiting } from '../lib/toast'
import { useAppSelector } from '../store'

const loadToaster = () => import('../ui/toaster')

/** Fetches the toaster's code once somebody does anything, so that it is there to say that the connection is gone. */
function useWarmToaster() {
  useEffect(() => {
    const gone = new AbortController()
    const warm = () => {
      gone.abort()
      loadToaster().catch(() => undefined)
    }
    for (const event of ['pointerdown', 'keydown', 'focusin'])
      addEventListener(event, warm, { signal: gone.signal, passive: true })
    return () => gone.abort()
  }, [])
}

/** Loads the toaster when the first toast waits, and keeps it. */
function Toasts() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null)
  useWarmToaster()
  useEffect(() => {
    // a toast that can't be shown must not take the page away, nor those after it; late it would only puzzle
    const load = () => void loadToaster().then((loaded) => setToaster(() => loaded.default), dropWaiting)
    if (hasWaiting()) load()
    const stop = onWaiting(load)
    return () => void stop()
  }, [])
  return Toaster && <Toaster />
}

/**
 * On another page what was pressed may be gone, and the focus with it: then it stands where the new page begins, so that
 * keyboard and screen reader go on from there.
 */
function useFocusOnArrival() {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    const main = document.querySelector('main')
    if (!main || document.activeElement !== document.body) return
    main.tabIndex = -1
    main.focus({ preventScroll: true })
  }, [pathname])
}

/** What every page stands in: scroll position, focus and toasts. */
export function RootLayout() {
  useFocusOnArrival()
  const restored = useAppSelector(selectRestored)
  useEffect(() => {
    if (restored) dispatchEvent(new Event('app:ready')) // web/public/start.js waits for it
  }, [restored])
  return (
    <>
      <Outlet />
      <ScrollRestoration />
      <Toasts />
    </>
  )
}
