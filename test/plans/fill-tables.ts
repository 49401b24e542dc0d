import type pg from 'pg'
import { fill } from '../../bench/data-set/fill.ts'
import { passes } from './fill-passes.ts'

/**
 * Enough for every statement that reads too much to be found, and for the planner to choose as it does for more;
 * PLAN_BOOKINGS=1000000 checks that.
 */
export const BOOKINGS = Number(process.env.PLAN_BOOKINGS ?? 100_000)
const FACILITIES = 1000
const COURTS = 4

/** What follows from the bookings and accumulates over the years, in the proportions of a facility that is busy. */
const history = [
  // the nightly comparison would ask the card provider, which knows none of them, about each of the last days
  `delete from payment where paid_at > now() - interval '4 days'`,
  ...passes,
  `insert into booking_event (booking_id, what, at) select id, 'booked', created_at from booking`,
  `insert into refund (payment_id, provider_id, amount_minor, status, created_at)
    select id, 're_' || id, amount_minor, 'succeeded', created_at from payment where id < '20000000-0000-0000-0000-000000000000'`,
  `insert into audit_entry (at, kind, action, subject) select now() - n * interval '1 minute', 'booking', 'refunded', 'x'
    from generate_series(1, 50000) n`,
  `insert into mail (cause, template, claimed_until, sent_at)
    select 'x:' || n, 'booked', now(), now() from generate_series(1, 50000) n`,
  `insert into webhook_event (id, type, payload, applied_at)
    select 'evt_' || n, 'x', '{}', now() from generate_series(1, 50000) n`,
  `insert into idempotency_key (user_id, key, request, booking_id, created_at)
    select user_id, id::text, '', id, now() - random() * interval '1 day' from booking limit 15000`,
  `insert into closure (facility_id, days, reason)
    select id, daterange(current_date - n * 7, current_date - n * 7 + 1), 'Tournament' from facility, generate_series(1, 40) n`,
  `insert into closure (facility_id, days, reason)
    select id, daterange(current_date, current_date + 1), 'Tournament' from facility limit 20`,
  // games, most of them over, each with its court and three paid places
  `insert into play_session (id, facility_id, host_id, during, places, min_places, price_minor, currency, decide_at, decided_at)
    select id, facility_id, user_id, during, 4, 3, 300, currency, lower(during) - interval '1 day',
      case when lower(during) < now() then lower(during) - interval '1 day' end
    from booking where status = 'paid' and (id < '40000000-0000-0000-0000-000000000000' or lower(during) > now() + interval '5 days')
      limit 15000`,
  `update booking set play_session_id = id where id in (select id from play_session)`,
  `insert into booking (user_id, facility_id, play_session_id, place, guest_name, during, amount_minor, price_minor, currency,
      status, free_cancel_until)
    select host_id, facility_id, id, place, 'Guest', during, price_minor, price_minor, currency, 'paid', decide_at
    from play_session, generate_series(1, 3) place`,
  // coaches of every second facility, whose lessons are on its first court, user 1 among them
  `insert into coach (user_id) select id from app_user order by email <> 'user1@bench.test', id limit 500`,
  `insert into coach_facility (coach_id, facility_id, price_minor, opens_minute, closes_minute, is_visible)
    select user_id, id, 600, 480, 1320, true from (select user_id, row_number() over () as n from coach) coach
    join (select id, row_number() over (order by id) as n from facility) facility using (n)`,
  `update booking set coach_id = coach_facility.coach_id from court, coach_facility
    where court.id = court_id and number = 1 and coach_facility.facility_id = booking.facility_id`,
  `insert into coach_absence (coach_id, during)
    select user_id, tstzrange(now() - n * interval '1 week', now() - n * interval '1 week' + interval '1 day')
    from coach, generate_series(-2, 30) n`,
  `update app_user set bookings_seen_at = now() - interval '1 hour' where role = 'admin'`,
  `insert into contact_message (first_name, last_name, email, phone, subject, comments)
    select 'A', 'B', 'a@example.test', '1', 'x', 'x' from generate_series(1, 20000)`,
  `insert into facility_vat (facility_id, since, rates) select id, created_at, '{"court": 15}' from facility`,
  `insert into invoice_series (facility_id, year, last) values (null, 2000, ${BOOKINGS})`,
  `insert into invoice (payment_id, kind, seller_id, year, number, issued_at, facility_id, amount_minor, currency, lines, seller, subject)
    select payment.id, 'invoice', case when number % 3 = 0 then booking.facility_id end, 2000, row_number() over (), paid_at,
      booking.facility_id, charged_minor, payment.currency,
      jsonb_build_array(jsonb_build_object('kind', 'court', 'amountMinor', charged_minor, 'percent', 15, 'vatMinor', 1)),
      '{"name": "Hall", "location": "", "vatNumber": ""}',
      '{"courtNumber": 1, "place": null, "spaceName": null, "date": "2026-01-01", "startTime": "10:00", "endTime": "11:00"}'
    from payment join booking on booking.id = booking_id join court on court.id = court_id where charged_minor > 0`,
  `insert into enquiry (facility_id, user_id, lines, people, state, created_at)
    select id, (select id from app_user order by id offset n limit 1),
      jsonb_build_array(jsonb_build_object('date', current_date + 9, 'startTime', '10:00', 'endTime', '12:00', 'courts', 2)),
      20, case n when 1 then 'open' else 'declined' end, now() - n * interval '1 day'
    from facility, generate_series(1, 4) n`,
  `insert into user_session (user_id, token_version, device, network, expires_at)
    select id, 1, 'Phone', '127.0.0.x', now() + interval '1 day' from app_user, generate_series(1, 4)`,
]

/** Fills a migrated database with the bookings of a thousand facilities, and with what accumulates around them. */
export async function fillTables(client: pg.Client): Promise<void> {
  // as a default: an update would write each payment and its indexes again
  const setRecheck = (value: string) => client.query(`alter table payment alter recheck_at set default ${value}`)
  await setRecheck(`now() + random() * interval '30 days'`)
  await fill(client, BOOKINGS, { facilities: FACILITIES, courts: COURTS })
  await setRecheck(`now() + interval '1 hour'`)
  for (const statement of history) await client.query(statement)
  await client.query('vacuum analyze')
}
