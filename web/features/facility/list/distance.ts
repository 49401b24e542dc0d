import type { Coordinates } from '#contract/facility-fields'
import { intl } from '#i18n/t'
import type { ListedFacility } from '../api'
import { PAGE_SIZE } from './search-params'

/** Returns the sort key of a facility: free ones first, then by distance; without coordinates last in each group. */
function rank({ requestedDay, coordinates }: ListedFacility, position: Coordinates): [taken: number, km: number] {
  const km = coordinates ? getDistance(position, coordinates) : Number.MAX_VALUE
  return [requestedDay && !requestedDay.free ? 1 : 0, km]
}

export function pickNearest(
  facilities: readonly ListedFacility[],
  position: Coordinates,
  page: number,
): ListedFacility[] {
  const ranked = facilities.map((facility) => ({ facility, rank: rank(facility, position) }))
  ranked.sort((a, b) => a.rank[0] - b.rank[0] || a.rank[1] - b.rank[1])
  return ranked.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map(({ facility }) => facility)
}

/** The earth's mean radius in km. */
const RADIUS = 6371.0088

const toRadians = (degrees: number) => (degrees * Math.PI) / 180

/** The distance as the crow flies in km, by the haversine formula. */
export function getDistance(a: Coordinates, b: Coordinates): number {
  const halfSine = (from: number, to: number) => Math.sin(toRadians(to - from) / 2) ** 2
  const [latitudeA, latitudeB] = [toRadians(a.latitude), toRadians(b.latitude)]
  const h =
    halfSine(a.latitude, b.latitude) + Math.cos(latitudeA) * Math.cos(latitudeB) * halfSine(a.longitude, b.longitude)
  return 2 * RADIUS * Math.asin(Math.sqrt(Math.min(1, h)))
}

const formatUnit = (unit: string, value: number) =>
  intl(Intl.NumberFormat, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value)

/** Formats a distance as precisely as a phone knows its position: `350 m`, `3.4 km`, `212 km`. */
export function formatDistance(km: number): string {
  // from 975 m on it would be rounded to 1000 m
  if (km < 0.975) return formatUnit('meter', Math.max(50, Math.round(km * 20) * 50))
  return formatUnit('kilometer', km < 10 ? km : Math.round(km))
}
