import type { Facility } from '#contract/facility'
import { useLive } from '../../lib/use-live'

const TAGS = ['facility'] as const

/** Keeps the availability on venue cards up to date. */
export const useLiveVenues = (venues: readonly Facility[] = []) =>
  useLive(
    venues.map(({ _id }) => _id),
    TAGS,
  )
