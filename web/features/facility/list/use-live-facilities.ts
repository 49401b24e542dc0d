import type { Facility } from '#contract/facility'
import { useLive } from '../../../lib/use-live'

const TAGS = ['facility'] as const

/** Keeps the availability on facility cards up to date. */
export const useLiveFacilities = (facilities: readonly Facility[] = []) =>
  useLive(
    facilities.map(({ _id }) => _id),
    TAGS,
  )
