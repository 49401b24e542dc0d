-- Makes a booking on the first free court. Courts are taken here and in move-booking.sql and nowhere else, each in one
-- round trip (docs/decisions/051-one-statement-holds-a-court.md); the constraint booking_court_is_free decides every race.
-- Lock order everywhere: user, facility, booking, payment, waitlist entry.
-- `outcome` is 'held', or says what stands in the way: 'earlier' (`id` was made with this key), 'key_reused',
-- 'account_deleted', 'facility_changed', 'closed', 'blocked' (as why_closed says), 'too_many_unpaid', 'too_many_hours',
-- 'hold_cooldown', 'expired_hold', 'taken'; `detail` is the reason of a closure, the number of unpaid bookings or their hours, or the minutes to wait. A limit
-- that is null does not apply. A court that is kept for the waitlist is 'taken'; for an entry of it, by its `p_place`, only when
-- one before it may have the court, which is 'not_next'. `p_version` is the xmin of the facility's row, which every edit of it changes,
-- as read with the hours and the price that led to the other arguments. Closures and courts are read here. With `p_court`, the
-- number of a court, no other is taken. Who has not come `p_no_show_limit` times must pay within 5 minutes. The defaults let
-- the version before run next to this one.
-- The version before calls the one without `p_place` until this transaction commits; both together would be ambiguous.
drop function if exists hold_court(
  uuid, uuid, uuid, xid, date, timestamptz, timestamptz, int, int, text, int, timestamptz, int, int, int, text, text, int, jsonb, int
);
create or replace function hold_court(
  p_user uuid, p_made_by uuid, p_facility uuid, p_version xid, p_date date, p_starts_at timestamptz, p_ends_at timestamptz,
  p_amount_minor int, p_price_minor int, p_currency text, p_pay_within_minutes int, p_free_cancel_until timestamptz,
  p_max_unpaid int, p_max_unpaid_hours int, p_cooldown_minutes int, p_key text, p_request text, p_court int default null,
  p_price_parts jsonb default '[]', p_no_show_limit int default null, p_place bigint default null,
  out outcome text, out detail text, out id uuid, out court_number int, out created_at timestamptz, out pay_by timestamptz,
  out user_name text, out user_email text, out user_phone text, out user_address text
) language plpgsql as $$
declare
  unpaid int;
  unpaid_time interval;
  wait_until timestamptz;
  free record;
begin
  -- Requests of one user run one after the other, so that the limit and the keys below are read as if alone.
  perform pg_advisory_xact_lock(hashtextextended(p_user::text, 0));
  if p_key is not null then
    select case when sent.request = p_request then 'earlier' else 'key_reused' end, sent.booking_id into outcome, id
      from idempotency_key sent
      where sent.user_id = p_user and sent.key = p_key and sent.created_at >= now() - interval '1 day';
    if found then return; end if;
  end if;

  -- A key share lock waits for what locks the facility `for update`: an edit, a closure, a deletion.
  select app_user.name, coalesce(email, ''), phone, address into user_name, user_email, user_phone, user_address
    from app_user, facility
    where app_user.id = p_user and app_user.deleted_at is null
      and facility.id = p_facility and facility.xmin = p_version and facility.deleted_at is null
    for key share;
  if not found then
    outcome := case when exists (select from app_user where app_user.id = p_user and deleted_at is null)
      then 'facility_changed' else 'account_deleted' end;
    return;
  end if;
  select closed.outcome, closed.reason into outcome, detail from why_closed(p_facility, p_starts_at, p_ends_at) closed;
  if found then return; end if;
  select count(*), coalesce(sum(upper(during) - lower(during)), interval '0') into unpaid, unpaid_time from booking
    where user_id = p_user and status in ('confirmed', 'pending') and not pays_at_desk and not is_expired(booking);
  if unpaid >= p_max_unpaid then outcome := 'too_many_unpaid'; detail := unpaid; return; end if;
  if unpaid_time + (p_ends_at - p_starts_at) > make_interval(hours => p_max_unpaid_hours) then
    outcome := 'too_many_hours'; detail := round(extract(epoch from unpaid_time) / 3600, 2)::float; return;
  end if;
  select max(at) filter (where facility_id = p_facility and day = p_date) + make_interval(mins => p_cooldown_minutes)
    into wait_until from recently_expired(p_user) having count(*) >= 3;
  if wait_until > now() then
    outcome := 'hold_cooldown'; detail := ceil(extract(epoch from wait_until - now()) / 60); return;
  end if;

  for free in select * from open_courts(p_facility, p_starts_at, p_ends_at) where p_court is null or number = p_court loop
    with held as (
      insert into booking
          (user_id, facility_id, court_id, during, amount_minor, price_minor, currency, free_cancel_until, pay_by, price_parts)
        values (p_user, p_facility, free.id, tstzrange(p_starts_at, p_ends_at), p_amount_minor, p_price_minor, p_currency,
          p_free_cancel_until, clock_timestamp() + make_interval(mins => least(p_pay_within_minutes,
            case when count_no_shows(p_user) >= p_no_show_limit then 5 end)), p_price_parts)
        on conflict do nothing returning *
    ), event as (
      insert into booking_event (booking_id, what, by_user) select held.id, 'booked', p_made_by from held
    ), sent as (
      insert into idempotency_key (user_id, key, request, booking_id)
        select p_user, p_key, p_request, held.id from held where p_key is not null
        on conflict (user_id, key) do update
          set request = excluded.request, booking_id = excluded.booking_id, created_at = now()
    )
    select 'held', held.id, free.number, held.created_at, held.pay_by
      into outcome, id, court_number, created_at, pay_by from held;
    if found then
      if is_waited_for(p_facility, p_date, p_starts_at, p_ends_at, p_place) then
        delete from booking where booking.id = hold_court.id;
        outcome := case when p_place is null then 'taken' else 'not_next' end;
      end if;
      return;
    end if;
  end loop;
  outcome := why_no_court(p_facility, tstzrange(p_starts_at, p_ends_at));
end $$;
