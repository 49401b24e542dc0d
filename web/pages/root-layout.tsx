import { lazy, Suspense, useEffect, useState } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { hasWaiting, onWaiting } from '../lib/toast'

const Toaster = lazy(() => import('../ui/toaster'))

/** Loads the toaster when the first toast waits, and keeps it. */
function Toasts() {
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    if (hasWaiting()) setWanted(true)
    const stop = onWaiting(() => setWanted(true))
    return () => void stop()
  }, [])
  return <Suspense>{wanted && <Toaster />}</Suspense>
}

/** What every page stands in: scroll position and toasts. */
export function RootLayout() {
  return (
    <>
      <Outlet />
      <ScrollRestoration />
      <Toasts />
    </>
  )
}
