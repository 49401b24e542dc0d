import { t } from '#i18n/t'
import { OfferBanner } from '../features/booking/waitlist/offer-banner'
import type { OfferedEntry } from '../features/booking/waitlist/use-offers'
import { CheckoutButton } from '../features/payment/checkout-button'

/** A banner for each court that the waitlist holds for the user; loaded with the first offer. */
export default function OfferBanners({ offers }: { offers: OfferedEntry[] }) {
  return offers.map((entry) => (
    <OfferBanner
      key={entry._id}
      entry={entry}
      pay={(className) => (
        <CheckoutButton booking={entry.offer.booking} size="small" className={className}>
          {t('Pay now')}
        </CheckoutButton>
      )}
    />
  ))
}
