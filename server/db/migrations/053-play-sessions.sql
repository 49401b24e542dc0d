-- Games that players open to others. A place of one is a booking without a court; its court is a booking of its host.
create table play_session (
  id uuid primary key default gen_random_uuid(),
  facility_id uuid not null references facility,
  host_id uuid not null references app_user,
  during tstzrange not null,
  notes text not null default '',
  places smallint not null check (places between 2 and 40),
  -- as many paid places pay for the court
  min_places smallint not null check (min_places between 1 and places),
  price_minor integer not null check (price_minor >= 0),
  currency text not null,
  level_from smallint not null default 1 check (level_from >= 1),
  level_to smallint not null default 7 check (level_to between level_from and 7),
  -- when it is decided whether it takes place; until then players leave free of charge
  decide_at timestamptz not null,
  decided_at timestamptz,
  cancelled_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  check (decide_at < lower(during))
);
create index play_session_start on play_session (lower(during)) where cancelled_at is null;
create index play_session_host on play_session (host_id);
create index play_session_facility on play_session (facility_id);

alter table booking
  alter column court_id drop not null,
  add column play_session_id uuid references play_session,
  add column place smallint check (place > 0),
  add column guest_name text not null default '',
  add constraint booking_has_court_or_place check (num_nonnulls(court_id, place) = 1),
  add constraint booking_place_of_session check (place is null or play_session_id is not null);
-- The promise of sessions: no place is sold twice, and nobody takes two without naming a guest.
create unique index booking_place_is_free on booking (play_session_id, place)
  where play_session_id is not null and place is not null and status <> 'cancelled';
create unique index booking_player_once on booking (play_session_id, user_id)
  where play_session_id is not null and place is not null and guest_name = '' and status <> 'cancelled';
create index booking_play_session on booking (play_session_id) where play_session_id is not null;

-- How well someone plays, by their own words: 1 to 7.
alter table app_user add column level smallint check (level between 1 and 7);
