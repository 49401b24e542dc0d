import type { Facility } from '#contract/facility'
import { useLive } from '../../lib/use-live'

const TAGS = ['facility'] as const

/** Keeps what cards say of their venues' free hours up to date. */
export const useLiveVenues = (venues: readonly Facility[] = []) =>
  useLive(
    venues.map(({ _id }) => _id),
    TAGS,
  )
