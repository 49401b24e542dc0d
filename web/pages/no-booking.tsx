import { clsx } from 'clsx'
import { lazy, Suspense } from 'react'
import { t } from '#i18n/t'
import { useUser } from '../store'
import { ButtonLink } from '../ui/button'
import layout from '../ui/layout.module.css'
import styles from './public/checkout.module.css'

const HeldBookings = lazy(() => import('./held-bookings'))

/** Shown, but hidden until it is certain that there is no booking. */
const NothingHeld = ({ isCertain }: { isCertain: boolean }) => (
  <div className={clsx(!isCertain && styles.unconfirmed)}>
    <p>{t('No booking data found. Please try again.')}</p>
    <p className={clsx(layout.row, layout.buttonRow, styles.links)}>
      <ButtonLink to="/facilities">{t('Find a court')}</ButtonLink>
      <ButtonLink variant="outline" to="/user/bookings">
        {t('My Bookings')}
      </ButtonLink>
    </p>
  </div>
)

/** A checkout without a booking: what the user holds, as in a second tab, or else where to find one. */
export function NoBooking({ isHydrated }: { isHydrated: boolean }) {
  if (!useUser()) return <NothingHeld isCertain={isHydrated} />
  return (
    <Suspense fallback={<NothingHeld isCertain={false} />}>
      <HeldBookings otherwise={(isLoading) => <NothingHeld isCertain={!isLoading} />} />
    </Suspense>
  )
}
