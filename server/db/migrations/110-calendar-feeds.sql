-- Addresses that calendars read: a person's bookings, a coach's lessons, or the courts of a facility for a member.
create table calendar_feed (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references app_user,
  kind text not null check (kind in ('bookings', 'lessons', 'facility')),
  facility_id uuid references facility,
  -- the address holds the token itself
  token_hash text not null unique,
  created_at timestamptz not null default clock_timestamp(),
  read_at timestamptz,
  check ((kind = 'facility') = (facility_id is not null)),
  unique nulls not distinct (user_id, kind, facility_id)
);
