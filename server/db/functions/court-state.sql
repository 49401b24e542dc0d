-- An unpaid booking that no longer holds its court: past pay_by, or a minute past the end of its checkout session.
create or replace function is_expired(booking) returns boolean language sql stable as $$
  select $1.status = 'confirmed' and $1.pay_by <= now()
    or $1.status = 'pending' and $1.pay_by <= now() - interval '1 minute'
$$;

-- Why there is no free court: a hold that only has to be expired stands in the way, or every court is taken.
create or replace function why_no_court(p_facility uuid, p_during tstzrange) returns text language sql stable as $$
  select case when exists (
    select from court join booking on booking.court_id = court.id and booking.during && p_during
    where court.facility_id = p_facility and court.retired_at is null and is_expired(booking)
  ) then 'expired_hold' else 'taken' end
$$;

create or replace function closure_reason(p_facility uuid, p_date date) returns text language sql stable as $$
  select reason from closure where facility_id = p_facility and days @> p_date limit 1
$$;

-- The courts of a facility, in the order they are tried.
create or replace function courts_in_order(p_facility uuid) returns setof court language sql stable as $$
  select * from court where facility_id = p_facility and retired_at is null order by number
$$;
