import { lazy, Suspense, useEffect } from 'react'
import { useOffers } from '../features/booking/waitlist/use-offers'
import { hasPendingAction } from '../lib/pending-action'
import { useAppDispatch } from '../store'
import styles from './signed-in.module.css'

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

/**
 * On every page of a signed-in user: the courts that a waitlist holds for them, and what they asked for before login. Offers
 * lie over the page, so that nothing moves when one comes. Screen readers tell of it, as its place is there before.
 */
export default function SignedIn() {
  usePendingAction()
  const offers = useOffers()
  return (
    <div className={styles.offers} aria-live="polite">
      {offers.length > 0 && (
        <Suspense>
          <OfferBanners offers={offers} />
        </Suspense>
      )}
    </div>
  )
}
