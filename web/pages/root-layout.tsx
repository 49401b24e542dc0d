import { type ComponentType, useEffect, useState } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
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

/** What every page stands in: scroll position and toasts. */
export function RootLayout() {
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
