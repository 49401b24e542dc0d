import type pg from 'pg'
import { ZONE } from './days.ts'
import { holdCourts, insertPlayed, insertSessions, takePlaces } from './sessions.ts'
import { toId } from './to-id.ts'

const FACILITIES = 20
/** Courts of a facility. */
const COURTS = 5
const USERS = 20_000
const OPENS = 8
const SLOTS = 14
/** Bookings reach this many days ahead, and back as far as it takes. */
const AHEAD = 6
const PRICE = 1200

/** How many facilities, courts of each, users, and sessions ahead and played at all of the facilities. */
export type Size = { facilities?: number; courts?: number; users?: number; sessions?: number; played?: number }

/**
 * Fills an empty, migrated database: facilities with their courts, people, reviews, and `bookings` bookings of courts
 * with their payments. Court and day alone determine which slots are taken, so the days near today are the same in every
 * data set, and more bookings only reach further back.
 */
export async function fill(
  client: pg.Client,
  bookings: number,
  { facilities = FACILITIES, courts = COURTS, users = USERS, sessions = 0, played = 0 }: Size = {},
): Promise<void> {
  await client.query(`set session_replication_role = replica; set synchronous_commit = off`)
  await client.query(`set maintenance_work_mem = '1GB'; set work_mem = '128MB'`)
  await client.query(usersSql(users))
  await client.query(userSessions(users))
  await client.query(facilitiesSql(facilities))
  await client.query(reviewsSql(facilities))
  await client.query(`insert into court (id, facility_id, number)
    select ${toId(`'court ' || v || ' ' || c`)}, ${toId(`'facility ' || v`)}, c
    from generate_series(1, ${facilities}) v, generate_series(1, ${courts}) c`)
  await withoutIndexes(client, 'booking', async () => {
    await client.query(bookingsSql(bookings, facilities, courts, users))
    for (const statement of insertPlayed({ sessions: played, facilities, court: courts + 1, users }))
      await client.query(statement)
  })
  await withoutIndexes(client, 'payment', () => client.query(payments))
  await client.query(insertSessions(sessions))
  await client.query(holdCourts)
  await client.query(takePlaces)
  await client.query('vacuum analyze')
}

const usersSql = (users: number) => `insert into app_user (id, email, name, role, level, created_at)
  select ${toId(`'user ' || p`)}, 'user' || p || '@bench.test', 'User ' || p,
    case p when 0 then 'admin' else 'user' end::user_role, 1 + p % 7, now() - interval '4 years'
  from generate_series(0, ${users}) p`

/** One for each user; `getToken` names it. */
const userSessions = (
  users: number,
) => `insert into user_session (id, user_id, token_version, device, network, expires_at)
  select ${toId(`'session ' || p`)}, ${toId(`'user ' || p`)}, 1, 'Bench', '127.0.0.x', now() + interval '7 days'
  from generate_series(0, ${users}) p`

const facilitiesSql = (facilities: number) => `insert into facility
    (id, name, location, description, price_minor, time_zone, opens_minute, closes_minute, created_at)
  select ${toId(`'facility ' || v`)}, 'Facility ' || v, 'Road ' || v || ', Dhaka',
    repeat('Five courts with good light and a wooden floor. ', 6), ${PRICE}, '${ZONE}', ${OPENS * 60},
    ${(OPENS + SLOTS) * 60}, now() - interval '4 years' - v * interval '1 hour'
  from generate_series(1, ${facilities}) v`

const reviewsSql = (facilities: number) => `insert into review (facility_id, user_id, rating, comment, written_at)
  select ${toId(`'facility ' || v`)}, ${toId(`'user ' || p`)}, 3 + (v + p) % 3, 'Good courts, friendly users.',
    now() - p * interval '1 day'
  from generate_series(1, ${facilities}) v, generate_series(1, 25) p`

/** Seven of ten slots are taken by one paid booking each; of one in twenty the booking was cancelled. */
const bookingsSql = (most: number, facilities: number, courts: number, users: number) => `
  insert into booking (id, user_id, facility_id, court_id, during, status, amount_minor, price_minor, currency,
    free_cancel_until, cancel_cause, reminded_at, created_at)
  select ${toId(`'booking ' || d || ' ' || v || ' ' || c || ' ' || s`)}, ${toId(`'user ' || 1 + (random / 100) % ${users}`)},
    ${toId(`'facility ' || v`)}, ${toId(`'court ' || v || ' ' || c`)},
    tstzrange(starts, starts + interval '1 hour', '[)'),
    case when random % 100 < 70 then 'paid' else 'cancelled' end::booking_status, ${PRICE}, ${PRICE}, 'usd',
    starts - interval '24 hours', case when random % 100 >= 70 then 'customer' end::cancel_cause, now(),
    least(now(), starts) - (random % 5000) * interval '1 minute'
  from (
    select d, v, c, s, abs(hashint8extended(((d * 100 + v) * 100 + c) * 100 + s, 7) % 100000000) as random,
      ((now() at time zone '${ZONE}')::date - d + make_time(${OPENS} + s, 0, 0)) at time zone '${ZONE}' as starts
    from generate_series(${-AHEAD}, ${Math.ceil(most / (9 * facilities * courts))}) d, generate_series(1, ${facilities}) v,
      generate_series(1, ${courts}) c, generate_series(0, ${SLOTS - 1}) s
  ) as slot where random % 100 < 75 order by d limit ${most}`

/** As if invoiced: a restore would issue the invoices that are missing, one by one. */
const payments = `
  insert into payment (booking_id, session_id, intent_id, status, amount_minor, currency, expires_at, charged_minor, invoiced_minor,
    paid_at, created_at, updated_at, checked_at)
  select id, 'cs_' || id, 'pi_' || id, 'paid', amount_minor, currency, created_at + interval '31 minutes', amount_minor, amount_minor,
    created_at + interval '3 minutes', created_at, created_at, now()
  from booking where status = 'paid' and amount_minor > 0`

/** Runs `work`, which writes a table's rows, before it builds the indexes: several times faster for a million rows. */
async function withoutIndexes(client: pg.Client, table: string, work: () => Promise<unknown>) {
  const { rows } = await client.query<{ off: string; on: string }>(
    `select format('alter table %I drop constraint %I', $1::text, conname) as off,
        format('alter table %I add constraint %I %s', $1::text, conname, pg_get_constraintdef(oid)) as on
      from pg_constraint where conrelid = $1::regclass and contype in ('x', 'u')
    union all
      select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
      from pg_index where indrelid = $1::regclass
        and not exists (select from pg_constraint where conindid = indexrelid and contype in ('x', 'u', 'p'))`,
    [table],
  )
  for (const { off } of rows) await client.query(off)
  await work()
  for (const { on } of rows) await client.query(on)
}
