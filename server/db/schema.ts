import type { ColumnType } from 'kysely'
import type { ManagedPhoto } from '#contract/photo'
import type { PriceRule, SpecialHours } from '#contract/price-rules'
import type { Facility as GeneratedFacility, DB as GeneratedTables } from './schema.gen.ts'

/** A JSON column: a value when read, text when written. */
type JsonColumn<T> = ColumnType<T, string | undefined, string | undefined>

/** Facilities with the content of their JSON columns, which the generator can't know. */
export type Facility = Omit<GeneratedFacility, 'priceRules' | 'specialHours' | 'photos'> & {
  priceRules: JsonColumn<PriceRule[]>
  specialHours: JsonColumn<SpecialHours[]>
  photos: JsonColumn<ManagedPhoto[]>
}

export type DB = Omit<GeneratedTables, 'facility'> & { facility: Facility }
