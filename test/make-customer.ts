import { sql } from 'kysely'
import type { Db } from '../server/db/client.ts'

/** Makes a user a customer of a facility who has no bookings there: they accepted what was booked for them. */
export const makeCustomer = (db: Db, facility: string, user: { id: string } | undefined) =>
  sql`with contact as (
      insert into app_user (name, email, contact_of, deleted_at)
        values ('Deleted account', format('invited-%s@walk-in.invalid', gen_random_uuid()), ${facility}, now()) returning id)
    insert into invitation (facility_id, user_id, contact_id, accepted_at)
      select ${facility}, ${user?.id}, id, now() from contact`.execute(db)
