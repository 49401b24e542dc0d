import { sql } from 'kysely'

/**
 * Selects in how many bookings of each local week from this one on a pass with a limit is used, as `count_of_week` counts
 * them. Refers to `pass`, `pass_offer` and `facility`.
 */
export const usedByWeek = sql`
  (select coalesce(json_agg(weeks), '[]') from (
    select to_char(date_trunc('week', lower(during) at time zone time_zone), 'YYYY-MM-DD') as monday, count(*) as count
    from booking where pass_id = pass.id and per_week is not null and status <> 'cancelled' and not is_expired(booking)
      and lower(during) > now() - interval '8 days'
    group by 1) weeks) as used_by_week`
