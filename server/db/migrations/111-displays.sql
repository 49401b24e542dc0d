-- Screens of a facility that show its courts, or check customers in, by a secret address.
create table display (
  id uuid primary key default gen_random_uuid(),
  facility_id uuid not null references facility,
  kind text not null check (kind in ('board', 'check-in')),
  name text not null,
  shows_names boolean not null default false,
  -- the address holds the token itself
  token_hash text not null unique,
  created_at timestamptz not null default clock_timestamp(),
  read_at timestamptz
);
create index on display (facility_id);
