import { lazy, Suspense, useEffect } from 'react'
import { useOffers } from '../features/booking/waitlist/use-offers'
import { hasPendingAction } from '../lib/pending-action'
import { useAppDispatch } from '../store'

const OfferBanners = lazy(() => import('./offer-banners'))

/** Does what sent the user to login as a guest. */
function usePendingAction() {
  const dispatch = useAppDispatch()
  useEffect(() => {
    if (!hasPendingAction()) return
    const run = async () => (await import('./run-pending-action')).runPendingAction(dispatch)
    run().catch(() => undefined) // its code could not be loaded: the user repeats it
  }, [dispatch])
}

/** On every page of a signed-in user: the courts that a waitlist holds for them, and what they asked for before login. */
export default function SignedIn() {
  usePendingAction()
  const offers = useOffers()
  return (
    offers.length > 0 && (
      <Suspense>
        <OfferBanners offers={offers} />
      </Suspense>
    )
  )
}
