import { sql } from 'kysely'
import type { Trx } from './client.ts'

export async function findOwnerEmails(trx: Trx, facilityId: string): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select email from facility_member join app_user on app_user.id = user_id
    where facility_id = ${facilityId} and facility_member.role = 'owner' and email is not null order by email`.execute(
    trx,
  )
  return rows.map(({ email }) => email)
}
