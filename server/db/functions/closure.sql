-- The minute since midnight of a local time.
create or replace function minute_of_day(at timestamp) returns int language sql immutable as $$
  select (extract(hour from $1) * 60 + extract(minute from $1))::int
$$;

-- Whether a closure, on whichever court, is in force on a local day between two minutes of it. server/closure-times.ts has
-- the same rule.
create or replace function is_in_force(closure, day date, from_minute int, to_minute int)
  returns boolean language sql immutable as $$
  select $1.days @> $2 and (not $1.is_weekly or ($2 - lower($1.days)) % 7 = 0)
    and ($1.starts_minute is null or $1.starts_minute < $4 and $3 < $1.ends_minute)
$$;

-- Whether a closure is in force between two instants. They are compared by local time, so that hours skipped or
-- repeated when the clocks change make no difference. The end is one minute after the last minute, for a slot that ends
-- where the clocks go forward.
create or replace function closes(closure, starts_at timestamptz, ends_at timestamptz, time_zone text)
  returns boolean language sql stable as $$
  select is_in_force($1, ($2 at time zone $4)::date, minute_of_day($2 at time zone $4),
    minute_of_day(($3 - interval '1 minute') at time zone $4) + 1)
$$;

-- Whether a booking of a space takes a court by one of its other rows. A function of its own, so that PostgreSQL can expand
-- `is_within`, which calls it, in its queries.
create or replace function takes_court(p_booking uuid, p_court uuid) returns boolean language sql stable as $$
  select exists (select from booking where main_booking_id = p_booking and court_id = p_court)
$$;

-- Whether a booking of the closure's facility is within the closure; time_zone is the facility's.
create or replace function is_within(booking, closure, time_zone text) returns boolean language sql stable as $$
  select lower($1.during) >= lower($2.days)::timestamp at time zone $3
    and lower($1.during) < upper($2.days)::timestamp at time zone $3
    and ($2.court_id is null or $2.court_id = $1.court_id or $1.space_id is not null and takes_court($1.id, $2.court_id))
    and closes($2, lower($1.during), upper($1.during), $3)
$$;

-- The closures of a facility and of its courts that are in force at a time.
create or replace function closures_at(p_facility uuid, p_starts_at timestamptz, p_ends_at timestamptz)
  returns setof closure language sql stable as $$
  select closure.* from facility join closure on closure.facility_id = facility.id
    and closure.days @> (p_starts_at at time zone facility.time_zone)::date
    and closes(closure, p_starts_at, p_ends_at, facility.time_zone)
  where facility.id = p_facility
$$;

-- The closures of a facility and of its courts during some days, as server/closure-times.ts reads them. Those made by
-- changed hours are left out: the hours themselves are known.
create or replace function closures_during(p_facility uuid, p_days daterange) returns json language sql stable as $$
  select coalesce(json_agg(json_build_object('from', lower(days), 'to', upper(days) - 1, 'reason', reason, 'court', court_id,
      'courtNumber', court.number, 'startsMinute', starts_minute, 'endsMinute', ends_minute, 'isWeekly', is_weekly)
      order by lower(days), closure.id), '[]')
    from closure left join court on court.id = court_id
    where closure.facility_id = p_facility and days && p_days and court.retired_at is null and not is_by_hours
$$;
