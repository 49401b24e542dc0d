import { lazy, Suspense, useEffect } from 'react'
import { useLocation, useMatch } from 'react-router'
import { useOffers } from '../features/booking/waitlist/use-offers'
import { readPendingAction } from '../lib/storage/pending-action'
import { useEveryHold } from '../shared/holds'
import { useAppDispatch } from '../store'
import styles from './signed-in.module.css'

const OfferBanners = lazy(() => import('./offer-banners'))
const HeldBanner = lazy(() => import('../features/booking/checkout/held-banner'))

function usePendingAction() {
  const dispatch = useAppDispatch()
  useEffect(() => {
    const action = readPendingAction()
    if (!action || action.kind === 'book') return // the checkout makes bookings
    const run = async () => (await import('./run-pending-action')).runPendingAction(dispatch)
    run().catch(() => undefined) // its code could not be loaded, so the user has to repeat the action
  }, [dispatch])
}

/** Pages that show by themselves what the user holds. */
const showsHolds = ['/checkout', '/user', '/user/bookings']

/** What the user holds until it is paid, without the offers of the waitlist; none where the page itself shows it. */
function useShownHolds(offered: readonly string[]) {
  const isAdminArea = useMatch('/admin/*') !== null
  const { pathname } = useLocation()
  const { holds } = useEveryHold(isAdminArea)
  return showsHolds.includes(pathname) ? [] : holds.filter(({ _id }) => !offered.includes(_id))
}

/**
 * Shows signed-in users on every page the offers of the waitlist, the courts they hold, and the action pending from before login.
 * Banners overlay the page, so that nothing moves, in a live region that is always there.
 */
export default function SignedIn() {
  usePendingAction()
  const offers = useOffers()
  const holds = useShownHolds(offers.map(({ offer }) => offer.booking))
  return (
    <div className={styles.offers} aria-live="polite">
      {offers.length > 0 && (
        <Suspense>
          <OfferBanners offers={offers} />
        </Suspense>
      )}
      {holds.length > 0 && (
        <Suspense>
          <HeldBanner holds={holds} />
        </Suspense>
      )}
    </div>
  )
}
