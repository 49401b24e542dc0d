import { lazy, Suspense, useEffect } from 'react'
import { useOffers } from '../features/booking/waitlist/use-offers'
import { readPendingAction } from '../lib/pending-action'
import { useAppDispatch } from '../store'
import styles from './signed-in.module.css'

const OfferBanners = lazy(() => import('./offer-banners'))

function usePendingAction() {
  const dispatch = useAppDispatch()
  useEffect(() => {
    const action = readPendingAction()
    if (!action || action.kind === 'book') return // the checkout makes bookings
    const run = async () => (await import('./run-pending-action')).runPendingAction(dispatch)
    run().catch(() => undefined) // its code could not be loaded, so the user has to repeat the action
  }, [dispatch])
}

/**
 * For signed-in users on every page: offers of the waitlist, and the action that was pending before login. Offers
 * overlay the page, so that nothing moves, in a live region that is always there.
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
