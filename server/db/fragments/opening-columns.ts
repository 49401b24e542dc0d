import type { Selectable } from 'kysely'
import type { DB } from '../schema.ts'

/** What determines when a facility is open, and its prices. */
export const openingColumns = [
  'facility.id',
  'facility.timeZone',
  'facility.opensMinute',
  'facility.closesMinute',
  'facility.closedWeekdays',
  'facility.specialHours',
  'facility.priceMinor',
  'facility.priceRules',
] as const

type Column = (typeof openingColumns)[number] extends `facility.${infer Name}` ? Name : never

export type OpeningRow = Pick<Selectable<DB['facility']>, Column & keyof DB['facility']>
