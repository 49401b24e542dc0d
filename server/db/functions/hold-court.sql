-- Makes a booking on the first free court, in one round trip (docs/decisions/051-one-statement-holds-a-court.md). Courts are
-- taken here, in move-booking.sql and, the other courts of a space, in spaces.sql.
-- A court is never sold twice because the constraint booking_court_is_free lets no two bookings overlap on a court unless one
-- is cancelled: of two that race for it, the insert of the second waits for the first to commit, does nothing, and the next
-- court is tried. The checks below are rules of booking, and none of them is needed for this. Locks are taken in the order
-- that every transaction keeps: user, facility, booking, payment, waitlist entry (docs/architecture.md).
--
-- `outcome`, and what `detail` says of it:
--   held                the other columns are the booking's
--   earlier             this request made the booking `id` before, with the same key
--   key_reused          another request was sent with the same key
--   account_deleted
--   facility_changed    the facility is not the version that the other arguments are made from: read it again
--   too_many_unpaid     detail: unpaid bookings of the user
--   too_many_hours      detail: the hours of these
--   hold_cooldown       detail: minutes to wait
--   court_not_found     there is no court `p_court`; detail: how many there are
--   closed, blocked     detail: the closure's reason (why_closed)
--   expired_hold        only expired holds stand in the way: expire them and call again
--   taken               by bookings, or kept for the waitlist
--   already_booked      a court is free, but the user has one there at this time, which was to be asked about first
--   not_next            for an entry of the waitlist: one before it may have the court
--   coach_taken         the coach teaches elsewhere or is absent
--   space_closed        the court `court_number` of the space is closed; detail: the closure's reason
--   space_taken         the court `court_number` of the space is booked

-- The previous release calls the function without the last arguments until this transaction commits; with both, a call
-- would be ambiguous.
drop function if exists hold_court(
  uuid, uuid, uuid, xid, date, timestamptz, timestamptz, int, int, text, int, timestamptz, int, int, int, text, text, int, jsonb, int
);
drop function if exists hold_court(
  uuid, uuid, uuid, xid, date, timestamptz, timestamptz, int, int, text, int, timestamptz, int, int, int, text, text, int, jsonb, int, bigint
);
drop function if exists hold_court(
  uuid, uuid, uuid, xid, date, timestamptz, timestamptz, int, int, text, int, timestamptz, int, int, int, text, text, int, jsonb, int, bigint, boolean
);
drop function if exists hold_court(
  uuid, uuid, uuid, xid, date, timestamptz, timestamptz, int, int, text, int, timestamptz, int, int, int, text, text, int, jsonb, int, bigint, boolean, uuid, xid
);
create or replace function hold_court(
  -- The customer; the user who makes the booking, null for the system.
  p_user uuid, p_made_by uuid,
  -- Where; its xmin, which every edit changes, as read with the hours and the price that led to the other arguments.
  p_facility uuid, p_version xid,
  -- When: the local day, and the instants.
  p_date date, p_starts_at timestamptz, p_ends_at timestamptz,
  -- What is agreed: the price, and until when to pay and to cancel.
  p_amount_minor int, p_price_minor int, p_currency text, p_pay_within_minutes int, p_free_cancel_until timestamptz,
  -- What the user may hold unpaid, and how soon again after holds that expired. A limit that is null does not apply.
  p_max_unpaid int, p_max_unpaid_hours int, p_cooldown_minutes int,
  -- The Idempotency-Key of the request, and the request it belongs to.
  p_key text, p_request text,
  -- The arguments from here on have defaults, so that the previous release can call this one. The number of the only
  -- court to try.
  p_court int default null,
  -- How the amount adds up.
  p_price_parts jsonb default '[]',
  -- A user with at least this many no-shows at the facility must pay within 5 minutes (spec).
  p_no_show_limit int default null,
  -- The place in the waitlist of the entry that the court is offered to. For others a court kept for the waitlist is taken.
  p_place bigint default null,
  -- Whether a user who has a court of the facility at this time gets no second one.
  p_asks_first boolean default false,
  -- The coach of a lesson, and the xmin of what they agreed with the facility, as read with their hours and price.
  p_coach uuid default null, p_coach_version xid default null,
  -- The space that is booked, its name, and the numbers of its courts besides `p_court`, which is its first.
  p_space uuid default null, p_space_name text default null, p_other_courts int[] default '{}',
  out outcome text, out detail text, out id uuid, out court_number int, out created_at timestamptz, out pay_by timestamptz,
  out user_name text, out user_email text, out user_phone text, out user_address text
) language plpgsql as $$
declare
  courts int;
  has_court boolean;
  free record;
  closed record;
begin
  -- Requests of one user run one after the other, so that concurrent ones can't exceed the limits or share a key.
  perform pg_advisory_xact_lock(hashtextextended(p_user::text, 0));
  if p_key is not null then
    select case when sent.request = p_request then 'earlier' else 'key_reused' end, sent.booking_id into outcome, id
      from idempotency_key sent
      where sent.user_id = p_user and sent.key = p_key and sent.created_at >= now() - interval '1 day';
    if found then return; end if;
  end if;

  -- A key share lock waits for what locks the facility `for update`: an edit, a closure, a deletion.
  select app_user.name, contact_email(app_user), phone, case when p_made_by <> p_user is true then '' else address end into user_name, user_email, user_phone, user_address
    from app_user, facility
    where app_user.id = p_user and app_user.deleted_at is null
      and facility.id = p_facility and facility.xmin = p_version and facility.deleted_at is null
    for key share;
  if not found then
    outcome := case when exists (select from app_user where app_user.id = p_user and deleted_at is null)
      then 'facility_changed' else 'account_deleted' end;
    return;
  end if;
  if p_coach is not null then
    -- Waits for an absence that is just being written.
    perform from coach_facility where coach_id = p_coach and facility_id = p_facility and removed_at is null and xmin = p_coach_version
      for key share;
    if not found then outcome := 'facility_changed'; return; end if;
  end if;
  select limited.outcome, limited.detail into outcome, detail from why_over_limits(p_user, p_facility, p_date,
    p_ends_at - p_starts_at, p_max_unpaid, p_max_unpaid_hours, p_cooldown_minutes) limited;
  if outcome is null and p_coach is not null then outcome := why_no_coach(p_coach, tstzrange(p_starts_at, p_ends_at)); end if;

  if outcome is null then
    has_court := p_asks_first and exists (select from booking own
      where own.user_id = p_user and own.facility_id = p_facility and own.court_id is not null
        and own.during && tstzrange(p_starts_at, p_ends_at) and own.status <> 'cancelled' and not is_expired(own));
    for free in select * from open_courts(p_facility, p_starts_at, p_ends_at) where p_court is null or number = p_court loop
      insert into booking
          (user_id, facility_id, court_id, during, amount_minor, price_minor, currency, free_cancel_until, pay_by, price_parts,
          made_by_staff, coach_id, space_id, space_name)
        values (p_user, p_facility, free.id, tstzrange(p_starts_at, p_ends_at), p_amount_minor, p_price_minor, p_currency,
          p_free_cancel_until, clock_timestamp() + make_interval(mins => least(p_pay_within_minutes,
            case when count_no_shows(p_user, p_facility) >= p_no_show_limit then 5 end)), p_price_parts, p_made_by <> p_user is true, p_coach,
          p_space, p_space_name)
        on conflict do nothing -- booking_court_is_free, booking_coach_is_free: the court or the coach is taken
        returning 'held', booking.id, free.number, booking.created_at, booking.pay_by
        into outcome, id, court_number, created_at, pay_by;
      continue when not found;
      if p_other_courts <> '{}' and not take_other_courts(id, p_other_courts) then
        delete from booking where booking.id = hold_court.id;
        outcome := null;
        exit;
      end if;
      if is_waited_for(p_facility, p_date, p_starts_at, p_ends_at, p_place) then
        delete from booking where booking.id = hold_court.id;
        outcome := case when p_place is null then 'taken' else 'not_next' end;
        return;
      end if;
      if has_court then
        delete from booking where booking.id = hold_court.id;
        outcome := 'already_booked';
        return;
      end if;
      insert into booking_event (booking_id, what, by_user) values (id, 'booked', p_made_by);
      if p_key is not null then
        insert into idempotency_key (user_id, key, request, booking_id) values (p_user, p_key, p_request, id)
          on conflict (user_id, key) do update
            set request = excluded.request, booking_id = excluded.booking_id, created_at = now();
      end if;
      return;
    end loop;
  end if;

  if p_space is not null then
    select * into closed from why_no_space(p_facility, p_starts_at, p_ends_at, p_court || p_other_courts);
    if outcome is null or closed.outcome in ('closed', 'blocked', 'space_closed') then
      outcome := coalesce(closed.outcome, 'taken'); detail := closed.reason; court_number := closed.court_number;
    end if;
    return;
  end if;

  -- Checked last, since few requests are refused; it takes precedence over the limits, since paying other bookings
  -- would not help.
  select count(*) into courts from court where facility_id = p_facility and retired_at is null
    having p_court <> all (array_agg(number));
  if found then outcome := 'court_not_found'; detail := courts; return; end if;
  select * into closed from why_closed(p_facility, p_starts_at, p_ends_at, p_court);
  if found then outcome := closed.outcome; detail := closed.reason; return; end if;
  if outcome is null and p_coach is not null then outcome := why_no_coach(p_coach, tstzrange(p_starts_at, p_ends_at)); end if;
  outcome := coalesce(outcome, why_no_court(p_facility, tstzrange(p_starts_at, p_ends_at)));
end $$;
