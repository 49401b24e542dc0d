import { useState } from 'react'
import type { Facility } from '#contract/facility'
import type { ItemOffer } from '#contract/item'
import { addItemPrices } from '#contract/prices'
import { useListItemsQuery } from '../../api'
import { useRefusedBooking } from '../refused-booking'
import type { Range } from '../slots/slots'

/** Returns the offers with the chosen quantities, of which never more than are left, and those that are taken. */
export function countItems(offers: readonly ItemOffer[], chosen: Readonly<Record<string, number>>) {
  const items = offers.map((offer) => ({ ...offer, quantity: Math.min(chosen[offer._id] ?? 0, offer.left) }))
  const taken = items.filter(({ quantity }) => quantity > 0)
  return { items, taken, asked: taken.map(({ _id, quantity }) => ({ item: _id, quantity })) }
}

/**
 * What a facility rents and sells at the selected time, and what is chosen of it: never more than is left, so that another
 * time may have fewer. Nothing without a time. It begins with what was chosen for a booking that was refused after login.
 */
export function useItems(facility: Facility, date: string, range: Range | null) {
  const { items: kept = [] } = useRefusedBooking()
  const [chosen, setChosen] = useState<Record<string, number>>(() =>
    Object.fromEntries(kept.map(({ item, quantity }) => [item, quantity])),
  )
  const time = { date, startTime: range?.from ?? '', endTime: range?.to ?? '' }
  const { data } = useListItemsQuery({ params: { id: facility._id }, query: time }, { skip: !range })
  const offers = (range && data) || []
  const { taken, ...counted } = countItems(offers, chosen)
  return {
    ...counted,
    chooseItem: (id: string, quantity: number) => setChosen((now) => ({ ...now, [id]: quantity })),
    /** Adds what is chosen to the price of the selected time. */
    addChosen: (price: Parameters<typeof addItemPrices>[0]) =>
      addItemPrices(price, { ...time, pricePerHour: facility.pricePerHour }, taken),
  }
}
