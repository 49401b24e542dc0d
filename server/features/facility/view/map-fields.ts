import type { z } from 'zod/mini'
import { toClock, toMinutes } from '#contract/clock'
import type { createFacility, Facility } from '#contract/facility'
import { isFact } from '#contract/facility-facts'
import type { FacilityFields } from '#contract/facility-fields'
import { toMajor, toMinor } from '#contract/money'
import { translateDescription, translateFacility, translateSpace } from '../../../facility-texts.ts'
import type { AvailabilitySummary } from '../../booking/availability/check-availability.ts'
import type { FacilityChange, FacilityRow, NewFacilityRow, RatedFacility } from '../facilities.queries.ts'

/**
 * Fields in the API's units. A fact of a newer release is left out; the contract's reply schema drops other columns.
 */
export const toFields = ({
  priceMinor,
  opensMinute,
  closesMinute,
  latitude,
  longitude,
  ...same
}: FacilityRow & { courts: number }): FacilityFields => ({
  ...same,
  pricePerHour: toMajor(priceMinor),
  openingTime: toClock(opensMinute),
  closingTime: toClock(closesMinute),
  facts: same.facts.filter(isFact),
  coordinates: latitude === null || longitude === null ? null : { latitude, longitude },
})

/** A new facility's fields; missing ones have a default in the database. */
export type NewFields = z.infer<typeof createFacility.body> &
  Pick<FacilityFields, 'openingTime' | 'closingTime' | 'timeZone'>

/**
 * Fields in the units of their columns; without `courts`, which are rows. Missing ones stay undefined, as in Kysely.
 */
export function toColumns(fields: NewFields): NewFacilityRow
export function toColumns(fields: Partial<FacilityFields>): FacilityChange
export function toColumns(fields: Partial<FacilityFields>): FacilityChange {
  const {
    courts: _,
    pricePerHour,
    openingTime,
    closingTime,
    priceRules,
    specialHours,
    spaces,
    texts,
    coordinates,
    ...same
  } = fields
  return {
    ...same,
    ...(priceRules && { priceRules: JSON.stringify(priceRules) }),
    ...(specialHours && { specialHours: JSON.stringify(specialHours) }),
    ...(spaces && { spaces: JSON.stringify(spaces) }),
    ...(texts && { texts: JSON.stringify(texts) }),
    ...(coordinates !== undefined && {
      latitude: coordinates?.latitude ?? null,
      longitude: coordinates?.longitude ?? null,
    }),
    priceMinor: pricePerHour === undefined ? undefined : toMinor(pricePerHour),
    opensMinute: openingTime === undefined ? undefined : toMinutes(openingTime),
    closesMinute: closingTime === undefined ? undefined : toMinutes(closingTime),
  }
}

/** Rounds the mean of ratings to one decimal; 0 without ratings (spec §9). */
export const roundRating = (mean: number | null): number => (mean === null ? 0 : Math.round(mean * 10) / 10)

/** Returns a facility with its texts in the reader's language. */
export function toFacility(row: RatedFacility, availability: AvailabilitySummary | undefined): Facility {
  const { texts: _, ...facility } = toManagedFacility(row, availability)
  return {
    ...facility,
    ...translateFacility(row),
    description: translateDescription(row),
    spaces: facility.spaces.map(translateSpace),
  }
}

/** Returns a facility as it is edited: its own texts, and those of other languages. */
export const toManagedFacility = (row: RatedFacility, availability: AvailabilitySummary | undefined): Facility => ({
  ...toFields(row),
  _id: row.id,
  photos: row.photos,
  createdAt: row.createdAt.toISOString(),
  averageRating: roundRating(row.meanRating),
  reviewCount: row.reviewCount,
  nextAvailability: availability?.nextAvailability ?? null,
  today: availability?.today ?? [],
  nextDay: availability?.nextDay,
  priceRange: availability?.priceRange ?? { from: toMajor(row.priceMinor), to: toMajor(row.priceMinor) },
})
