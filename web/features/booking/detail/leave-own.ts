import type { Booking } from '#contract/booking'
import type { ItemOffer } from '#contract/item'
import { isItem } from '#contract/prices'

/** Returns an offer with how many a booking may still have of it, besides those that it has. */
export function leaveOwn({ priceParts }: Pick<Booking, 'priceParts'>, offer: ItemOffer): ItemOffer {
  const had = priceParts.filter((part) => isItem(part) && part.label === offer.name)
  const quantity = had.reduce((sum, part) => sum + (part.quantity ?? 0), 0)
  return { ...offer, left: Math.max(0, Math.min(offer.left, offer.perBooking - quantity)) }
}
