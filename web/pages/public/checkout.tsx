import { clsx } from 'clsx'
import { lazy, Suspense } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { t } from '#i18n/t'
import { usePendingBooking } from '../../features/booking/book/use-pending-booking'
import { readBooking } from '../../features/booking/checkout/booking-state'
import { CheckoutSkeleton } from '../../features/booking/checkout/checkout-skeleton'
import { PageHead } from '../../lib/page-head'
import { useHydrated } from '../../lib/use-hydrated'
import layout from '../../ui/layout.module.css'
import { NoBooking } from '../no-booking'
import styles from './checkout.module.css'

// the server can't know whether there is a booking, so what shows one comes afterwards
const loadBooking = () => import('../checkout-booking')
const Checkout = lazy(async () => ({ default: (await loadBooking()).Checkout }))
const CheckoutById = lazy(async () => ({ default: (await loadBooking()).CheckoutById }))
const PendingBooking = lazy(() => import('../../features/booking/book/pending-booking'))

/**
 * Checkout of the booking in the navigation state (spec §2), which the server can't see when it renders the page. A booking
 * that login interrupted is made here first.
 */
export default function CheckoutPage() {
  const { state } = useLocation()
  const [query] = useSearchParams()
  const isHydrated = useHydrated()
  const booking = isHydrated ? readBooking(state) : null
  const id = isHydrated && !booking ? query.get('booking') : null
  const pending = usePendingBooking()
  return (
    <main className={clsx(layout.page, styles.page)}>
      <PageHead title={t('Checkout')} hidden />
      <h1 className="display">{t('Checkout')}</h1>
      <Suspense fallback={<CheckoutSkeleton />}>
        {booking && <Checkout initial={booking} />}
        {id && <CheckoutById id={id} />}
        {!booking && !id && pending && <PendingBooking request={pending} />}
      </Suspense>
      {!booking && !id && !pending && <NoBooking isHydrated={isHydrated} />}
    </main>
  )
}
