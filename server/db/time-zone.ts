import { tzOffset } from '@date-fns/tz'
import { sql } from 'kysely'
import type { Db, Trx } from './client.ts'

/** The clocks change with the seasons, so a year shows every rule in force. */
const DAYS = 366

/** SQLSTATE of a name that PostgreSQL does not know. */
const UNKNOWN = '22023'

type Offset = { at: Date; minutes: number }

/**
 * Whether PostgreSQL and this process have the same clock in a time zone on each day of the next year: times are booked
 * by our rules and shown by PostgreSQL's. A name that PostgreSQL does not know ends the transaction.
 */
export async function isSharedTimeZone(db: Db | Trx, timeZone: string): Promise<boolean> {
  try {
    const { rows } = await sql<Offset>`
      select at, (extract(epoch from (at at time zone ${timeZone}) - (at at time zone 'UTC')) / 60)::int as minutes
      from generate_series(now(), now() + make_interval(days => ${DAYS}), interval '1 day') as at`.execute(db)
    return rows.every(({ at, minutes }) => tzOffset(timeZone, at) === minutes)
  } catch (error) {
    if ((error as { code?: string }).code === UNKNOWN) return false
    throw error
  }
}
