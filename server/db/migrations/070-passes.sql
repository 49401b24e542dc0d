-- Passes: prepaid uses (punch cards), prepaid money (wallets, gift cards) and member prices. A pass keeps the terms of its
-- offer: an offer that was sold is withdrawn and made anew instead of edited.
create table pass_offer (
  id uuid primary key default gen_random_uuid(),
  facility_id uuid not null references facility,
  name text not null,
  kind text not null check (kind in ('uses', 'money', 'rate')),
  price_minor integer not null check (price_minor >= 0),
  currency text not null,
  -- uses, or minor units of money; 0 for a rate
  value integer not null check (value >= 0 and (value = 0) = (kind = 'rate')),
  valid_days integer not null check (valid_days between 1 and 1830),
  percent_off smallint not null default 0 check (percent_off between 0 and 100 and (percent_off > 0) = (kind = 'rate')),
  -- how far ahead its owner may book, if further than others
  days_ahead smallint check (days_ahead between 1 and 730),
  -- how many bookings of a week it is good for
  per_week smallint check (per_week between 1 and 100),
  -- weekdays and hours it is good for, and whether for courts, places or both
  applies jsonb not null default '{}',
  sold text not null default 'online' check (sold in ('online', 'desk', 'code')),
  withdrawn_at timestamptz,
  created_at timestamptz not null default clock_timestamp()
);
create index pass_offer_facility on pass_offer (facility_id);

create table pass (
  id uuid primary key default gen_random_uuid(),
  offer_id uuid not null references pass_offer,
  -- null until a code is redeemed
  user_id uuid references app_user,
  -- sha256 of a code that gives the pass to who redeems it
  code_hash bytea unique,
  -- the sum of its entries
  balance integer not null default 0 check (balance >= 0),
  starts_at timestamptz not null default clock_timestamp(),
  ends_at timestamptz not null,
  reminded_at timestamptz,
  check (user_id is not null or code_hash is not null)
);
create index pass_user on pass (user_id);
create index pass_offer_of on pass (offer_id);
create index pass_end on pass (ends_at) where reminded_at is null;

-- What was added to and taken from a pass. Rows are only added.
create table pass_entry (
  id bigint generated always as identity primary key,
  pass_id uuid not null references pass,
  booking_id uuid references booking,
  delta integer not null check (delta <> 0),
  reason text not null check (reason in ('issued', 'used', 'returned', 'topped_up', 'corrected', 'refunded')),
  note text not null default '',
  by_user uuid references app_user,
  at timestamptz not null default clock_timestamp()
);
-- A booking uses a pass once, and gets it back once.
create unique index pass_entry_once on pass_entry (pass_id, booking_id, reason) where booking_id is not null;
create index pass_entry_pass on pass_entry (pass_id, id);
create index pass_entry_booking on pass_entry (booking_id) where booking_id is not null;

-- amount_minor is what is due after the pass; amount_minor + pass_minor is the price.
alter table booking
  add column pass_id uuid references pass,
  add column pass_minor integer not null default 0 check (pass_minor >= 0),
  add constraint booking_pass_pays check (pass_minor = 0 or pass_id is not null);
create index booking_pass on booking (pass_id) where pass_id is not null;

-- A pass that somebody buys, paid like a booking.
create table purchase (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references app_user,
  facility_id uuid not null references facility,
  offer_id uuid not null references pass_offer,
  -- once it is paid
  pass_id uuid unique references pass,
  amount_minor integer not null check (amount_minor >= 0),
  currency text not null,
  status text not null default 'pending' check (status in ('pending', 'paid', 'cancelled')),
  cancel_cause text check (cancel_cause in ('expired', 'customer', 'refunded')),
  created_at timestamptz not null default clock_timestamp(),
  check ((status = 'paid') <= (pass_id is not null))
);
create index purchase_user on purchase (user_id, created_at);
create index purchase_facility on purchase (facility_id, created_at);
create index purchase_offer on purchase (offer_id);
alter table payment
  alter column booking_id drop not null,
  add column purchase_id uuid references purchase,
  add constraint payment_of_one check (num_nonnulls(booking_id, purchase_id) = 1);
create index payment_purchase on payment (purchase_id) where purchase_id is not null;
