-- Disputes of charges at the card holder's bank, as the provider reports them.
create type dispute_state as enum ('inquiry', 'open', 'won', 'lost');
create table dispute (
  provider_id text primary key,
  payment_id uuid not null references payment,
  amount_minor integer not null check (amount_minor >= 0),
  currency text not null,
  state dispute_state not null,
  reason text not null,
  -- until when evidence may be handed in
  respond_by timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index dispute_payment on dispute (payment_id);

-- Where our rows and the provider's disagreed. Each is recorded once, also when it was repaired at once.
create table payment_difference (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  -- the provider's id of what differs
  provider_id text not null,
  booking_id uuid references booking,
  detail text not null,
  -- part of the idempotency key of the refund it may need; raised after an answer the provider would replay
  attempt smallint not null default 1,
  found_at timestamptz not null default clock_timestamp(),
  seen_at timestamptz not null default clock_timestamp(),
  -- null while an operator has to look at it
  resolved_at timestamptz,
  unique (kind, provider_id)
);
