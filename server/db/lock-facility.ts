import { sql } from 'kysely'
import type { Trx } from './client.ts'

/**
 * Locks a facility, so that what belongs to it is counted and made one request after another. Count after it, by a statement
 * of its own: that of the lock sees the rows from before it waited.
 * @returns its name, undefined without it
 */
export async function lockFacilityToAdd(trx: Trx, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from facility where id = ${id} and deleted_at is null for no key update`.execute(trx)
  return rows[0]?.name
}
