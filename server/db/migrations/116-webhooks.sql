-- Addresses of other programs that are told what happens to a facility's bookings.
create table webhook_endpoint (
  id uuid primary key default gen_random_uuid(),
  facility_id uuid not null references facility,
  url text not null,
  events text[] not null,
  -- its secret is derived from this (features/webhook/secret.ts); the one before is used too for a day
  secret_number int not null default 0,
  rotated_at timestamptz,
  -- since when nothing has arrived there
  failing_since timestamptz,
  -- nothing is recorded for it, or sent, while this is set
  disabled_at timestamptz,
  created_at timestamptz not null default clock_timestamp()
);
create index on webhook_endpoint (facility_id);

-- What has to be sent to an address, and how that went. Written in the transaction of the change.
create table webhook_delivery (
  id bigint generated always as identity primary key,
  endpoint_id uuid not null references webhook_endpoint on delete cascade,
  message_id uuid not null default gen_random_uuid() unique,
  -- the booking or the session; what is about the same subject is sent in the order of the ids
  subject_id uuid,
  type text not null,
  data jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  state text not null default 'pending' check (state in ('pending', 'delivered', 'failed')),
  attempts int not null default 0,
  next_at timestamptz not null default clock_timestamp(),
  attempted_at timestamptz,
  -- null when there was no answer; `error` is why
  status_code int,
  error text
);
create index on webhook_delivery (endpoint_id, id);
create index webhook_delivery_pending on webhook_delivery (endpoint_id, subject_id, id) where state = 'pending';
create index webhook_delivery_due on webhook_delivery (next_at) where state = 'pending';
