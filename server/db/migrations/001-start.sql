-- The whole of the product's state. Money is in minor units (integer cents), instants are timestamptz.

create extension if not exists btree_gist;

create type person_role as enum ('user', 'admin');
create type booking_status as enum ('confirmed', 'pending', 'paid', 'cancelled');
create type cancel_cause as enum ('lapsed', 'owner', 'admin', 'facility_deleted', 'refunded');
-- a checkout session as we know it: being opened, open, complete but unpaid, paid, or ended unpaid
create type payment_status as enum ('opening', 'open', 'processing', 'paid', 'expired');
create type refund_status as enum ('requested', 'pending', 'succeeded', 'failed');
create type audit_kind as enum ('facility', 'booking', 'closure', 'role', 'refund', 'account');

create table person (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  name text not null check (name <> ''),
  phone text not null default '',
  address text not null default '',
  avatar_url text,
  role person_role not null default 'user',
  -- null for people who only ever came through Google
  password_hash text,
  google_subject text unique,
  -- part of every token: raising it signs the person out everywhere
  token_version integer not null default 1,
  -- the newest booking an admin has looked at on the Orders page
  bookings_seen_at timestamptz not null default '-infinity',
  deleted_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index person_email on person (lower(email));

create table one_time_code (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references person on delete cascade,
  code_hash text not null,
  tries smallint not null default 0 check (tries between 0 and 5),
  expires_at timestamptz not null,
  redeemed_at timestamptz,
  created_at timestamptz not null default now()
);
create index one_time_code_person on one_time_code (person_id, created_at desc);

create table password_reset (
  token_hash text primary key,
  person_id uuid not null references person on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);

create table facility (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> ''),
  location text not null,
  description text not null,
  image_url text not null default '',
  price_minor integer not null check (price_minor >= 0),
  time_zone text not null,
  -- minutes since midnight; 1440 is midnight at the end of the day
  opens_minute smallint not null check (opens_minute between 0 and 1439),
  closes_minute smallint not null check (closes_minute between 1 and 1440),
  -- 0 Sunday … 6 Saturday
  closed_weekdays smallint[] not null default '{}',
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  check (opens_minute < closes_minute)
);
create index facility_newest on facility (created_at desc, id) where deleted_at is null;

create table court (
  id uuid primary key default gen_random_uuid(),
  facility_id uuid not null references facility on delete cascade,
  -- 1, 2, 3 …: people read 'Court 2'
  number smallint not null check (number > 0),
  retired_at timestamptz,
  unique (facility_id, number)
);

create table closure (
  id uuid primary key default gen_random_uuid(),
  facility_id uuid not null references facility on delete cascade,
  -- whole days in the venue's zone
  days daterange not null check (not isempty(days) and not lower_inf(days) and not upper_inf(days)),
  reason text not null,
  created_at timestamptz not null default now()
);
create index closure_facility on closure using gist (facility_id, days);

create table booking (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references person,
  facility_id uuid not null references facility,
  court_id uuid not null references court,
  during tstzrange not null check (
    not isempty(during) and isfinite(lower(during)) and isfinite(upper(during))
    and lower_inc(during) and not upper_inc(during)
  ),
  status booking_status not null default 'confirmed',
  -- snapshots: what was agreed, whatever the venue changes later
  amount_minor integer not null check (amount_minor >= 0),
  price_minor integer not null check (price_minor >= 0),
  currency text not null,
  free_cancel_until timestamptz not null,
  -- until when an unpaid booking holds its court
  pay_by timestamptz,
  cancel_cause cancel_cause,
  cancel_reason text,
  -- raised by every move, so that calendars take the newer event
  sequence integer not null default 0,
  reminded_at timestamptz,
  created_at timestamptz not null default now(),
  check ((status in ('confirmed', 'pending')) = (pay_by is not null)),
  check ((status = 'cancelled') = (cancel_cause is not null)),
  -- The promise of the product: two bookings that occupy a court never overlap on it.
  constraint booking_court_is_free exclude using gist (court_id with =, during with &&) where (status <> 'cancelled')
);
create index booking_person on booking (person_id, created_at desc, id);
create index booking_newest on booking (created_at desc, id);
create index booking_start on booking (lower(during));
create index booking_facility_start on booking (facility_id, lower(during));
create index booking_open on booking (pay_by) where status in ('confirmed', 'pending');

-- What happened to a booking, in order, for its page and for the people who ask later.
create table booking_event (
  id bigint generated always as identity primary key,
  booking_id uuid not null references booking on delete cascade,
  what text not null,
  -- null: the system itself
  by_person uuid references person,
  detail text not null default '',
  at timestamptz not null default clock_timestamp()
);
create index booking_event_booking on booking_event (booking_id, id);

-- One checkout session per booking; its row is made before the provider is called.
create table payment (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null unique references booking,
  -- part of the idempotency key `booking:attempt`; raised after an answer the provider would replay
  attempt smallint not null default 1 check (attempt > 0),
  session_id text unique,
  session_url text,
  intent_id text unique,
  status payment_status not null default 'opening',
  amount_minor integer not null check (amount_minor >= 0),
  currency text not null,
  expires_at timestamptz not null,
  charged_minor integer not null default 0 check (charged_minor >= 0),
  refunded_minor integer not null default 0 check (refunded_minor >= 0),
  kept_minor integer generated always as (charged_minor - refunded_minor) stored check (kept_minor >= 0),
  customer_name text,
  customer_email text,
  customer_country text,
  paid_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index payment_unsettled on payment (updated_at) where status in ('opening', 'open', 'processing');

create table refund (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references payment,
  -- null until the provider knows it
  provider_id text unique,
  amount_minor integer not null check (amount_minor > 0),
  status refund_status not null default 'requested',
  reason text not null default '',
  by_person uuid references person,
  -- raised by every refusal
  attempt integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index refund_payment on refund (payment_id, created_at);
create index refund_unsettled on refund (updated_at) where status in ('requested', 'pending');

-- Everything the card provider ever told us, stored before it is believed.
create table webhook_event (
  id text primary key,
  type text not null,
  payload jsonb not null,
  received_at timestamptz not null default now(),
  -- when it was last to be applied
  tried_at timestamptz not null default now(),
  applied_at timestamptz
);
create index webhook_event_unapplied on webhook_event (tried_at) where applied_at is null;

create table review (
  id uuid primary key default gen_random_uuid(),
  facility_id uuid not null references facility on delete cascade,
  person_id uuid not null references person,
  rating smallint not null check (rating between 1 and 5),
  comment text not null default '',
  written_at timestamptz not null default now(),
  unique (facility_id, person_id)
);
create index review_newest on review (facility_id, written_at desc, id);

create table contact_message (
  id uuid primary key default gen_random_uuid(),
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null,
  subject text not null,
  comments text not null,
  created_at timestamptz not null default now()
);

create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  by_person uuid references person,
  kind audit_kind not null,
  action text not null,
  subject_id uuid,
  subject text not null,
  detail text not null default ''
);
create index audit_entry_kind on audit_entry (kind, id desc);

-- Counters shared by every server process. Losing them in a crash only forgives.
create unlogged table rate_limit (
  key text primary key,
  hits integer not null,
  resets_at timestamptz not null
);
create index rate_limit_resets on rate_limit (resets_at);

-- What a person's Idempotency-Key led to, for a day; written in the transaction it belongs to.
create table idempotency_key (
  person_id uuid not null references person on delete cascade,
  key text not null,
  request text not null,
  booking_id uuid references booking on delete cascade,
  created_at timestamptz not null default now(),
  primary key (person_id, key)
);
create index idempotency_key_age on idempotency_key (created_at);

-- What this installation made for itself once, such as the demo's session secret, shared by its processes.
create table setting (
  key text primary key,
  value text not null
);
