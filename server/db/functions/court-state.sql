-- An unpaid booking that no longer holds its court: past pay_by, or a minute past the end of its checkout session. One that
-- is paid at the desk keeps its court.
create or replace function is_past_pay_by(booking) returns boolean language sql stable as $$
  select $1.status = 'confirmed' and $1.pay_by <= now() and not $1.pays_at_desk
    or $1.status = 'pending' and $1.pay_by <= now() - interval '1 minute'
$$;

create or replace function is_main_past_pay_by(p_main uuid) returns boolean language sql stable as $$
  select is_past_pay_by(booking) from booking where id = p_main
$$;

-- Whether a row no longer holds its court: one of another court of a space expires with its booking.
create or replace function is_expired(booking) returns boolean language sql stable as $$
  select is_past_pay_by($1) or $1.main_booking_id is not null and is_main_past_pay_by($1.main_booking_id)
$$;

-- The holds of a user that kept a court for nothing within a day: where, for which local day, and until when. They expired,
-- also where that is still to be written, or their customer cancelled them after five minutes. The 3 days only keep the
-- older bookings out.
create or replace function recently_expired(p_user uuid)
  returns table (facility_id uuid, day date, at timestamptz) language sql stable as $$
  select facility_id, day, at from (
    select booking.facility_id, (lower(during) at time zone time_zone)::date as day, booking.created_at, cancel_cause,
      coalesce(pay_by, (select max(booking_event.at) from booking_event
        where booking_id = booking.id and what in ('expired', 'released', 'cancelled'))) as at
      from booking join facility on facility.id = booking.facility_id
      where user_id = p_user and not made_by_staff and booking.created_at > now() - interval '3 days'
        and (cancel_cause in ('expired', 'lapsed') or cancel_cause in ('customer', 'owner') and not pays_at_desk or is_expired(booking))
  ) ended where at > now() - interval '1 day'
    and (at > created_at + interval '5 minutes' or cancel_cause is null or cancel_cause in ('expired', 'lapsed'))
$$;

-- For how many minutes a user can't hold a court of a facility on a local day: after three holds of the user that expired
-- within a day, until `p_minutes` after the last one there (decision 068). No row when there is nothing to wait for.
create or replace function hold_cooldown(p_user uuid, p_facility uuid, p_date date, p_minutes int)
  returns table (minutes_left int) language sql stable as $$
  select ceil(extract(epoch from ends_at - now()) / 60)::int from (
    select max(at) filter (where facility_id = p_facility and day = p_date) + make_interval(mins => p_minutes) as ends_at
      from recently_expired(p_user) having count(*) >= 3
  ) cooldown where ends_at > now()
$$;

-- Why there is no free court: 'expired_hold' when an expired hold occupies one until it is cancelled, otherwise
-- 'taken'.
create or replace function why_no_court(p_facility uuid, p_during tstzrange) returns text language sql stable as $$
  select case when exists (
    select from court join booking on booking.court_id = court.id and booking.during && p_during
    where court.facility_id = p_facility and court.retired_at is null and is_expired(booking)
  ) then 'expired_hold' else 'taken' end
$$;

-- Why a coach can't teach at a time, apart from the booking `p_except`: 'coach_taken', or 'expired_hold' when only expired
-- holds occupy them. Null when they can, or without a coach.
create or replace function why_no_coach(p_coach uuid, p_during tstzrange, p_except uuid default null) returns text language sql stable as $$
  select case
    when exists (select from coach_absence where coach_id = p_coach and during && p_during) then 'coach_taken'
    else (select case when bool_and(is_expired(booking)) then 'expired_hold' else 'coach_taken' end from booking
      where coach_id = p_coach and during && p_during and status <> 'cancelled' and id is distinct from p_except
      having count(*) > 0) end
$$;

-- The courts of a facility that no closure closes at a time, in the order they are tried.
create or replace function open_courts(p_facility uuid, p_starts_at timestamptz, p_ends_at timestamptz)
  returns setof court language sql stable as $$
  select * from court where facility_id = p_facility and retired_at is null and not exists (
    select from closures_at(p_facility, p_starts_at, p_ends_at) closed where closed.court_id is null or closed.court_id = court.id)
  order by number
$$;

-- Why closures leave no court of a facility open at a time, or not the court `p_court`: 'closed' for the whole day, or
-- 'blocked', and the reason. No row when a court is open.
drop function if exists why_closed(uuid, timestamptz, timestamptz); -- with both, a call without `p_court` would be ambiguous
create or replace function why_closed(p_facility uuid, p_starts_at timestamptz, p_ends_at timestamptz, p_court int default null)
  returns table (outcome text, reason text) language sql stable as $$
  select case when court_id is null and starts_minute is null then 'closed' else 'blocked' end, closed.reason
    from closures_at(p_facility, p_starts_at, p_ends_at) closed left join court on court.id = court_id
    where court_id is null or number = p_court
      or p_court is null and not exists (select from open_courts(p_facility, p_starts_at, p_ends_at))
    order by court_id nulls first, starts_minute nulls first limit 1
$$;

-- How many no-shows a user had in the last 60 days at a facility, or anywhere, without those from before an admin cleared
-- them. A booking that staff made counts only for walk-ins, who can't book themselves.
drop function if exists count_no_shows(uuid); -- with both, a call without `p_facility` would be ambiguous
create or replace function count_no_shows(p_user uuid, p_facility uuid default null) returns bigint language sql stable as $$
  select count(*) from booking join app_user on app_user.id = booking.user_id
    where booking.user_id = p_user and (email is null or contact_of is not null or not made_by_staff) and (p_facility is null or facility_id = p_facility)
      and no_show_at > greatest(now() - interval '60 days', no_shows_cleared_at)
$$;

-- Which limit keeps a user from holding one more court or place unpaid (decision 068); no outcome when none does. What staff
-- booked for the user counts for none of them.
create or replace function why_over_limits(
  p_user uuid, p_facility uuid, p_date date, p_time interval, p_max_unpaid int, p_max_unpaid_hours int, p_cooldown_minutes int,
  out outcome text, out detail text
) language plpgsql stable as $$
declare
  unpaid int;
  unpaid_time interval;
  wait_minutes int;
begin
  select count(*), coalesce(sum(upper(during) - lower(during)), interval '0') into unpaid, unpaid_time from booking
    where user_id = p_user and not made_by_staff and status in ('confirmed', 'pending') and not pays_at_desk and not is_expired(booking);
  select minutes_left into wait_minutes from hold_cooldown(p_user, p_facility, p_date, p_cooldown_minutes);
  if unpaid >= p_max_unpaid then
    outcome := 'too_many_unpaid'; detail := unpaid;
  elsif unpaid_time + p_time > make_interval(hours => p_max_unpaid_hours) then
    outcome := 'too_many_hours'; detail := round(extract(epoch from unpaid_time) / 3600, 2)::float;
  elsif wait_minutes > 0 then
    outcome := 'hold_cooldown'; detail := wait_minutes;
  end if;
end $$;
