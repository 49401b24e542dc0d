import type { Facility } from '#contract/facility'
import type { Coordinates } from '#contract/facility-fields'
import { getDistance } from './distance'
import { PAGE_SIZE } from './search-params'

/** Returns the sort key of a facility: free ones first, then by distance; without coordinates last in each group. */
function rank({ requestedDay, coordinates }: Facility, position: Coordinates): [taken: number, km: number] {
  const km = coordinates ? getDistance(position, coordinates) : Number.MAX_VALUE
  return [requestedDay && !requestedDay.free ? 1 : 0, km]
}

/** A page of facilities in the order of their distance. */
export function pickNearest(facilities: readonly Facility[], position: Coordinates, page: number): Facility[] {
  const ranked = facilities.map((facility) => ({ facility, rank: rank(facility, position) }))
  ranked.sort((a, b) => a.rank[0] - b.rank[0] || a.rank[1] - b.rank[1])
  return ranked.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map(({ facility }) => facility)
}
