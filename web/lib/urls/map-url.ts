import type { Coordinates } from '#contract/facility-fields'

export type MapPlace = { name: string; location: string; coordinates?: Coordinates | null }

/**
 * Returns the URL of directions to a facility in the device's map application, or else on OpenStreetMap. Without coordinates it
 * is a search by name.
 */
export function toMapUrl({ name, location, coordinates }: MapPlace, userAgent = ''): string {
  if (!coordinates) {
    return `https://www.openstreetmap.org/search?${new URLSearchParams({ query: `${name}, ${location}` })}`
  }
  const pair = `${coordinates.latitude},${coordinates.longitude}`
  if (/Android/.test(userAgent)) return `geo:${pair}?q=${pair}(${encodeURIComponent(name)})`
  if (/iPhone|iPad|Macintosh/.test(userAgent)) return `https://maps.apple.com/?daddr=${pair}`
  return `https://www.openstreetmap.org/directions?to=${pair}`
}
