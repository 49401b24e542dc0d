import type { ColumnType } from 'kysely'
import type { FacilityTexts } from '#contract/facility-fields'
import type { ManagedPhoto } from '#contract/photo'
import type { PriceRule, SpecialHours } from '#contract/price-rules'
import type { Space } from '#contract/space'
import type { StoredText } from '../stored-texts/stored-text.ts'
import type { DB as GeneratedTables } from './schema.gen.ts'

/** A JSON column: a value when read, text when written. */
type JsonColumn<T> = ColumnType<T, string | undefined, string | undefined>
type TextColumn = ColumnType<StoredText | null, string | null | undefined, string | null>

/** The content of JSON columns, which the generator can't know. */
type Columns = {
  facility: {
    priceRules: JsonColumn<PriceRule[]>
    specialHours: JsonColumn<SpecialHours[]>
    spaces: JsonColumn<Space[]>
    photos: JsonColumn<ManagedPhoto[]>
    texts: JsonColumn<Record<string, FacilityTexts>>
  }
  /** `userId` is null in the rows of a space's other courts only, which queries of bookings leave out. */
  booking: { cancelReasonText: TextColumn; userId: string }
  bookingEvent: { detailText: TextColumn }
  payment: { cancelReasonText: TextColumn }
  refund: { reasonText: TextColumn }
  auditEntry: { detailText: TextColumn }
  paymentDifference: { detailText: TextColumn }
}

export type DB = {
  [Table in keyof GeneratedTables]: Table extends keyof Columns
    ? Omit<GeneratedTables[Table], keyof Columns[Table]> & Columns[Table]
    : GeneratedTables[Table]
}
