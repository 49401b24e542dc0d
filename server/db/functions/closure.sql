-- Whether a booking of the closure's facility is within the closure; time_zone is the facility's.
create or replace function is_within(booking, closure, time_zone text) returns boolean language sql stable as $$
  select lower($1.during) >= lower($2.days)::timestamp at time zone $3
    and lower($1.during) < upper($2.days)::timestamp at time zone $3
$$;
