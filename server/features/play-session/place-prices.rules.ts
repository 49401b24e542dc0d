// What the places of a session cost, in minor units. The database does the same in `price_of_place`.

/** `restMinor`: the first so many places cost one unit more, so that all add up to the price of a court. */
export type Pricing = { places: number; priceMinor: number; restMinor: number }

/** Splits a price into shares that differ by one unit at most and add up to it. */
export const splitPrice = (totalMinor: number, shares: number): Pick<Pricing, 'priceMinor' | 'restMinor'> => ({
  priceMinor: Math.floor(totalMinor / shares),
  restMinor: totalMinor % shares,
})

/** The price of a place, whose numbers begin with 1. */
export const getPriceOf = ({ priceMinor, restMinor }: Pricing, place: number): number =>
  priceMinor + (place <= restMinor ? 1 : 0)

export const sumPlaces = (pricing: Pricing, places: readonly number[]): number =>
  places.reduce((sum, place) => sum + getPriceOf(pricing, place), 0)

/** Returns the numbers of the free places in the order in which they are taken. */
export const listFree = ({ places }: Pricing, taken: readonly number[]): number[] =>
  Array.from({ length: places }, (_, index) => index + 1).filter((place) => !taken.includes(place))
