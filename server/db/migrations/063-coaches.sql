-- Coaches: who teaches, where, when and for how much. A private lesson is one booking of a court and a coach.
create table coach (
  user_id uuid primary key references app_user,
  bio text not null default '',
  languages text not null default '',
  -- the levels taught
  level_from smallint not null default 1 check (level_from >= 1),
  level_to smallint not null default 7 check (level_to between level_from and 7),
  -- name and bio by the language's code
  texts jsonb not null default '{}'
);

-- Where a coach teaches: price and hours in the form that facilities have. Not a `facility_member`: the release before takes
-- every member for staff.
create table coach_facility (
  coach_id uuid not null references coach,
  facility_id uuid not null references facility,
  price_minor integer not null default 0 check (price_minor >= 0),
  price_rules jsonb not null default '[]',
  opens_minute smallint not null,
  closes_minute smallint not null check (closes_minute > opens_minute),
  closed_weekdays smallint[] not null default '{}',
  special_hours jsonb not null default '[]',
  -- whether customers may book lessons
  is_visible boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  removed_at timestamptz,
  primary key (coach_id, facility_id)
);
create index coach_facility_facility on coach_facility (facility_id) where removed_at is null;

create table coach_absence (
  id uuid primary key default gen_random_uuid(),
  coach_id uuid not null references coach,
  during tstzrange not null check (not isempty(during)),
  exclude using gist (coach_id with =, during with &&)
);

-- The promise of lessons: a coach is at one place at a time, at whichever facility.
alter table booking
  add column coach_id uuid,
  add constraint booking_coach_teaches_here foreign key (coach_id, facility_id) references coach_facility,
  add constraint booking_coach_has_court check (coach_id is null or court_id is not null),
  add constraint booking_coach_is_free exclude using gist (coach_id with =, during with &&)
    where (coach_id is not null and status <> 'cancelled');

-- Only invitations have this role.
alter type facility_role add value 'coach';
alter table facility_member add check (role::text <> 'coach');
