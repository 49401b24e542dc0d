-- Taking a court happens here and nowhere else, in one round trip (docs/decisions/051-one-statement-holds-a-court.md).
-- The constraint booking_court_is_free decides every race. Lock order everywhere: user, facility, booking, payment.

-- When the mail about an unpaid hold was queued; until now that was when the booking was made.
alter table booking add column hold_mailed_at timestamptz;
update booking set hold_mailed_at = created_at where status in ('confirmed', 'pending');

-- An unpaid booking that no longer holds its court: past pay_by, or a minute past the end of its checkout session.
create function is_expired(booking) returns boolean language sql stable as $$
  select $1.status = 'confirmed' and $1.pay_by <= now()
    or $1.status = 'pending' and $1.pay_by <= now() - interval '1 minute'
$$;

-- Why there is no free court: a hold that only has to be expired stands in the way, or every court is taken.
create function why_no_court(p_facility uuid, p_during tstzrange) returns text language sql stable as $$
  select case when exists (
    select from court join booking on booking.court_id = court.id and booking.during && p_during
    where court.facility_id = p_facility and court.retired_at is null and is_expired(booking)
  ) then 'expired_hold' else 'taken' end
$$;

create function closure_reason(p_facility uuid, p_date date) returns text language sql stable as $$
  select reason from closure where facility_id = p_facility and days @> p_date limit 1
$$;

-- The courts of a facility, in the order they are tried.
create function courts_in_order(p_facility uuid) returns setof court language sql stable as $$
  select * from court where facility_id = p_facility and retired_at is null order by number
$$;

-- Makes a booking on the first free court. `outcome` is 'held', or says what stands in the way: 'earlier' (`booking_id`
-- was made with this key), 'key_reused', 'account_deleted', 'facility_changed', 'closed' (`reason`), 'too_many_unpaid'
-- (`unpaid`), 'expired_hold', 'taken'. `p_version` is the xmin of the facility's row, which every edit of it changes, as
-- read with the hours and the price that led to the other arguments. Closures and courts are read here.
create function hold_court(
  p_user uuid, p_made_by uuid, p_facility uuid, p_version xid, p_date date, p_starts_at timestamptz, p_ends_at timestamptz,
  p_amount_minor int, p_price_minor int, p_currency text, p_pay_within_minutes int, p_free_cancel_until timestamptz,
  p_max_unpaid int, p_key text, p_request text,
  out outcome text, out reason text, out unpaid int, out booking_id uuid, out court_number int,
  out created_at timestamptz, out pay_by timestamptz,
  out user_name text, out user_email text, out user_phone text, out user_address text
) language plpgsql as $$
declare
  time_span constant tstzrange := tstzrange(p_starts_at, p_ends_at);
  free record;
begin
  -- Requests of one user run one after the other, so that the limit and the keys below are read as if alone.
  perform pg_advisory_xact_lock(hashtextextended(p_user::text, 0));
  if p_key is not null then
    select case when sent.request = p_request then 'earlier' else 'key_reused' end, sent.booking_id
      into outcome, booking_id
      from idempotency_key sent
      where sent.user_id = p_user and sent.key = p_key and sent.created_at >= now() - interval '1 day';
    if found then return; end if;
  end if;

  -- A key share lock waits for what locks the facility `for update`: an edit, a closure, a deletion.
  select app_user.name, email, phone, address into user_name, user_email, user_phone, user_address
    from app_user, facility
    where app_user.id = p_user and app_user.deleted_at is null
      and facility.id = p_facility and facility.xmin = p_version and facility.deleted_at is null
    for key share;
  if not found then
    outcome := case when exists (select from app_user where id = p_user and deleted_at is null)
      then 'facility_changed' else 'account_deleted' end;
    return;
  end if;
  select closure_reason(p_facility, p_date), count(*) into reason, unpaid from booking
    where user_id = p_user and status in ('confirmed', 'pending') and not is_expired(booking);
  if reason is not null then outcome := 'closed'; return; end if;
  if unpaid >= p_max_unpaid then outcome := 'too_many_unpaid'; return; end if;

  for free in select id, number from courts_in_order(p_facility) loop
    insert into booking (user_id, facility_id, court_id, during, amount_minor, price_minor, currency, pay_by, free_cancel_until)
      values (p_user, p_facility, free.id, time_span, p_amount_minor, p_price_minor, p_currency,
        clock_timestamp() + make_interval(mins => p_pay_within_minutes), p_free_cancel_until)
      on conflict do nothing
      returning booking.id, booking.created_at, booking.pay_by into booking_id, created_at, pay_by;
    continue when not found;
    insert into booking_event (booking_id, what, by_user) values (hold_court.booking_id, 'booked', p_made_by);
    if p_key is not null then
      insert into idempotency_key (user_id, key, request, booking_id) values (p_user, p_key, p_request, hold_court.booking_id)
        on conflict (user_id, key) do update set
          request = excluded.request, booking_id = excluded.booking_id, created_at = now();
    end if;
    outcome := 'held';
    court_number := free.number;
    return;
  end loop;
  outcome := why_no_court(p_facility, time_span);
end $$;

-- Puts a booking, whose row and facility the caller has locked, on the first free court of its facility at a time.
-- `p_status` is its status from then on. `outcome` is 'moved', 'closed' (`reason`), 'expired_hold' or 'taken'.
create function move_booking(
  p_booking uuid, p_facility uuid, p_date date, p_starts_at timestamptz, p_ends_at timestamptz, p_status booking_status,
  out outcome text, out reason text
) language plpgsql as $$
declare
  time_span constant tstzrange := tstzrange(p_starts_at, p_ends_at);
  free record;
begin
  reason := closure_reason(p_facility, p_date);
  if reason is not null then outcome := 'closed'; return; end if;
  for free in select id from courts_in_order(p_facility) loop
    -- Not tried where a booking stands: two bookings moved to each other's slot would wait for each other.
    continue when exists (select from booking where court_id = free.id and during && time_span
      and status <> 'cancelled' and id <> p_booking);
    begin
      update booking set court_id = free.id, during = time_span, status = p_status, cancel_cause = null, cancel_reason = null,
        pay_by = case when p_status = 'paid' then null else pay_by end
        where id = p_booking;
      outcome := 'moved';
      return;
    exception when exclusion_violation then
      -- another transaction took it: try the next court
    end;
  end loop;
  outcome := why_no_court(p_facility, time_span);
end $$;
