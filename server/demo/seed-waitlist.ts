import { sql } from 'kysely'
import type { Trx } from '../db/client.ts'

/** Lets users wait for the first full hour from tomorrow on, in this order; writes nothing when every hour has a free court. */
export const writeWaitlist = (trx: Trx, userIds: string[], slotMinutes: number) =>
  sql`with full_slot as (
      select facility.id as facility_id, slot.during, lower(slot.during) at time zone time_zone as starts
      from facility, lateral (
        select distinct tstzrange(lower(during), lower(during) + make_interval(mins => ${slotMinutes}::int)) as during
        from booking where facility_id = facility.id and status = 'paid' and lower(during) > now() + interval '1 day'
      ) slot
      where (select count(distinct court_id) from booking
          where facility_id = facility.id and status = 'paid' and during @> slot.during)
        = (select count(*) from court where facility_id = facility.id)
        and not exists (select from closure where facility_id = facility.id)
      order by lower(slot.during), facility.id limit 1)
    insert into waitlist_entry (user_id, facility_id, date, from_minute, to_minute, minutes, during, until)
    select user_id, facility_id, starts::date, minute, minute + ${slotMinutes}::int, ${slotMinutes}::int, during, lower(during)
    from full_slot cross join lateral (select extract(epoch from starts::time)::int / 60 as minute) as clock
      cross join unnest(${userIds}::uuid[]) with ordinality as waiting (user_id, number)
    where minute + ${slotMinutes}::int <= 1440
    order by number`.execute(trx)

/** Writes the venues that a user has saved, the latest last. */
export const writeSavedVenues = (trx: Trx, userId: string, facilityIds: string[]) =>
  sql`insert into saved_facility (user_id, facility_id) select ${userId}, unnest(${facilityIds}::uuid[])`.execute(trx)
