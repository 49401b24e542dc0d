/** A map's search for a venue, for directions. */
export const toMapUrl = (venue: string, location: string) =>
  `https://www.openstreetmap.org/search?${new URLSearchParams({ query: `${venue}, ${location}` })}`
