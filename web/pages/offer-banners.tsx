import { OfferBanner } from '../features/booking/waitlist/offer-banner'
import type { OfferedEntry } from '../features/booking/waitlist/use-offers'
import { PayNow } from '../features/payment/pay-now'

/** A banner for each court that the waitlist holds for the user; loaded with the first offer. */
export default function OfferBanners({ offers }: { offers: OfferedEntry[] }) {
  return offers.map((entry) => (
    <OfferBanner
      key={entry._id}
      entry={entry}
      pay={(className) => <PayNow booking={entry.offer.booking} className={className} />}
    />
  ))
}
