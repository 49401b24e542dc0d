/** Passes of busy venues, in the proportions of a few years: a quarter of the bookings of those who have one use it. */
export const passes = [
  `insert into pass_offer (facility_id, name, kind, price_minor, currency, value, valid_days, percent_off, per_week, sold)
    select id, kind, kind, price, 'usd', value, 365, percent, per_week, sold from facility, (values
      ('uses', 9000, 10, 0, null::int, 'online'), ('money', 5000, 5000, 0, null, 'online'),
      ('rate', 3000, 0, 20, 2, 'desk'), ('money', 0, 0, 0, null, 'refund')) offer (kind, price, value, percent, per_week, sold)`,
  // a pass for each customer of a venue, user 1 among them, one in five of which has ended
  `insert into pass (offer_id, user_id, starts_at, ends_at, reminded_at)
    select pass_offer.id, user_id, at, at + interval '365 days', case when at < now() - interval '358 days' then at end
    from (select facility_id, user_id, row_number() over () as n, now() - random() * interval '450 days' as at
      from (select distinct facility_id, user_id from booking where status = 'paid') customer
      order by user_id <> (select id from app_user where email = 'user1@bench.test') limit 40000) customer
    join (select *, row_number() over (partition by facility_id order by kind, sold, id) - 1 as nth from pass_offer) pass_offer
      on pass_offer.facility_id = customer.facility_id and nth = n % 4`,
  `insert into pass_entry (pass_id, delta, reason, at)
    select pass.id, case when sold = 'refund' then 5000 else value end, case when sold = 'refund' then 'credited' else 'issued' end, starts_at
    from pass join pass_offer on pass_offer.id = offer_id where kind <> 'rate'`,
  `create temp table used as
    select booking.id, pass.id as pass_id, kind from booking join pass using (user_id) join pass_offer on pass_offer.id = offer_id
    where pass_offer.facility_id = booking.facility_id and place is null and booking.id > 'c0000000-0000-0000-0000-000000000000'`,
  `delete from payment where booking_id in (select id from used where kind <> 'rate')`,
  `update booking set pass_id = used.pass_id, pass_minor = case when kind = 'rate' then 240 else amount_minor end,
      amount_minor = case when kind = 'rate' then amount_minor - 240 else 0 end
    from used where used.id = booking.id`,
  `insert into pass_entry (pass_id, booking_id, delta, reason, at)
    select booking.pass_id, id, case when kind = 'uses' then -1 else -pass_minor end, 'used', created_at
    from booking join used using (id) where kind <> 'rate'`,
  `insert into pass_entry (pass_id, booking_id, delta, reason, at)
    select pass_entry.pass_id, booking_id, -delta, 'returned', at from pass_entry join booking on booking.id = booking_id
    where status = 'cancelled'`,
  `update pass set balance = (select sum(delta) from pass_entry where pass_id = pass.id)
    where id in (select pass_id from pass_entry)`,
  // how they were bought: three of four online
  `insert into purchase (user_id, facility_id, offer_id, pass_id, amount_minor, currency, status, created_at)
    select user_id, facility_id, offer_id, pass.id, price_minor, currency, 'paid', starts_at
    from pass join pass_offer on pass_offer.id = offer_id where price_minor > 0`,
  `insert into purchase (user_id, facility_id, topped_up_pass_id, amount_minor, currency, status, created_at)
    select user_id, facility_id, pass.id, 1000, currency, 'paid', starts_at + interval '30 days'
    from pass join pass_offer on pass_offer.id = offer_id where kind = 'money' and value > 0`,
  `insert into payment (purchase_id, session_id, intent_id, status, method, taken_by, amount_minor, currency, expires_at, charged_minor,
      paid_at, created_at, updated_at, checked_at, recheck_at)
    select id, case when online then 'cs_' || id end, case when online then 'pi_' || id end, 'paid',
      case when online then 'card' else 'cash' end::payment_method, case when not online then user_id end, amount_minor, currency,
      created_at, amount_minor, created_at, created_at, created_at, now(), now() + random() * interval '30 days'
    from (select *, offer_id is not null and id < 'c0000000-0000-0000-0000-000000000000' as online from purchase) purchase
    where created_at < now() - interval '4 days'`,
  // gifts that nobody has redeemed, and vouchers of which half are
  `create temp table given as select id, pass_id, row_number() over () as n from purchase where pass_id is not null limit 2000`,
  `insert into gift (purchase_id, email, name, message, code_hash)
    select id, 'friend' || n || '@bench.test', 'Friend', '', sha256(id::text::bytea) from given`,
  `update pass set user_id = null, code_hash = sha256(given.id::text::bytea) from given where pass_id = pass.id and n % 4 = 0
    and not exists (select from booking where booking.pass_id = pass.id)`,
  `insert into pass_code (batch_id, offer_id, code_hash, most, redeemed, created_at)
    select md5(pass_offer.id::text)::uuid, pass_offer.id, sha256((pass_offer.id || ' ' || n)::bytea), 1, n % 2, now() - interval '90 days'
    from pass_offer, generate_series(1, 20) n where kind = 'uses'`,
]
