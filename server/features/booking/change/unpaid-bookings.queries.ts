import { sql } from 'kysely'
import type { Trx } from '../../../db/client.ts'

/** Finds the ids of a facility's unpaid bookings that are not over, by court: the order in which they are locked. */
export async function findUnpaidBookings(trx: Trx, facilityId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from booking where facility_id = ${facilityId} and status in ('confirmed', 'pending')
      and upper(during) > clock_timestamp() order by court_id, id`.execute(trx)
  return rows.map((row) => row.id)
}
