import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { selectRestored } from '../features/auth/slice'
import { hasWaiting, onWaiting } from '../lib/toast'
import { useAppSelector } from '../store'

const loadToaster = () => import('../ui/toaster')
// a toast that can't be shown must not take the page away
const Toaster = lazy<ComponentType>(() => loadToaster().catch(() => ({ default: () => null })))

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
  const [wanted, setWanted] = useState(false)
  useWarmToaster()
  useEffect(() => {
    if (hasWaiting()) setWanted(true)
    const stop = onWaiting(() => setWanted(true))
    return () => void stop()
  }, [])
  return <Suspense>{wanted && <Toaster />}</Suspense>
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
