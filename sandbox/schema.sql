-- State of the stand-ins, apart from the product's own tables, as another company's database would be.
create schema if not exists sandbox;

create table if not exists sandbox.switches (
  only_row boolean primary key default true check (only_row),
  fail_calls integer not null default 0, -- calls still to fail; -1: until reset
  fail_after_work boolean not null default false,
  fail_disconnect boolean not null default false,
  fail_only text, -- beginning of 'METHOD /path', null: every call
  slow_ms integer not null default 0,
  webhook_mode text not null default 'on' check (webhook_mode in ('on', 'off', 'lost')),
  webhook_duplicate boolean not null default false,
  webhook_reorder boolean not null default false,
  webhook_delay_ms integer not null default 0,
  settle_after_ms integer not null default 5000, -- delayed payments, refunds, disputes
  mail_refused boolean not null default false
);
alter table sandbox.switches
  add column if not exists clock_skew_ms integer not null default 0, -- how far the provider's clock is ahead of the database's
  add column if not exists webhook_retries text not null default 'fast' check (webhook_retries in ('fast', 'stripe')),
  add column if not exists sslcommerz jsonb not null default '{}',
  add column if not exists bkash jsonb not null default '{}';
insert into sandbox.switches default values on conflict do nothing;

-- The provider's own clock.
create or replace function sandbox.clock() returns timestamptz language sql stable as $$
  select clock_timestamp() + make_interval(secs => clock_skew_ms / 1000.0) from sandbox.switches
$$;

create table if not exists sandbox.card_session (
  seq bigint generated always as identity,
  id text primary key,
  status text not null default 'open' check (status in ('open', 'complete', 'expired')),
  payment_status text not null default 'unpaid' check (payment_status in ('unpaid', 'paid', 'no_payment_required')),
  amount_total integer not null check (amount_total >= 0),
  currency text not null,
  line_items jsonb not null,
  request jsonb not null,
  customer jsonb,
  payment_intent text,
  created timestamptz not null default now(),
  expires_at timestamptz not null
);
create index if not exists card_session_open on sandbox.card_session (expires_at) where status = 'open';
create index if not exists card_session_intent on sandbox.card_session (payment_intent);

create table if not exists sandbox.card_intent (
  seq bigint generated always as identity,
  id text primary key,
  session_id text references sandbox.card_session (id),
  client_secret text not null,
  charge_id text,
  status text not null,
  amount integer not null check (amount > 0),
  currency text not null,
  description text,
  receipt_email text,
  metadata jsonb not null default '{}',
  card jsonb, -- brand, last4, expiry and behaviour of the test card; never its number
  customer jsonb,
  failure jsonb,
  created timestamptz not null default now(),
  charged_at timestamptz,
  due_at timestamptz -- when a delayed payment ends
);
create index if not exists card_intent_due on sandbox.card_intent (due_at) where due_at is not null;
create unique index if not exists card_intent_charge on sandbox.card_intent (charge_id);

create table if not exists sandbox.card_refund (
  seq bigint generated always as identity,
  id text primary key,
  intent_id text not null references sandbox.card_intent (id),
  charge_id text not null,
  status text not null check (status in ('pending', 'succeeded', 'failed')),
  ends_as text check (ends_as in ('succeeded', 'failed')),
  amount integer not null check (amount > 0),
  currency text not null,
  reason text,
  metadata jsonb not null default '{}',
  created timestamptz not null default now(),
  due_at timestamptz
);
create index if not exists card_refund_intent on sandbox.card_refund (intent_id);
create index if not exists card_refund_due on sandbox.card_refund (due_at) where due_at is not null;

create table if not exists sandbox.card_dispute (
  seq bigint generated always as identity,
  id text primary key,
  intent_id text not null references sandbox.card_intent (id),
  charge_id text not null,
  status text not null,
  ends_as text check (ends_as in ('won', 'lost', 'warning_closed')),
  amount integer not null check (amount > 0),
  currency text not null,
  reason text not null,
  created timestamptz not null default now(),
  due_at timestamptz
);
create index if not exists card_dispute_intent on sandbox.card_dispute (intent_id);
create index if not exists card_dispute_due on sandbox.card_dispute (due_at) where due_at is not null;

-- The charges of payment intents, listed by their own ids.
create or replace view sandbox.card_charge as
  select seq, charge_id as id, id as intent_id, session_id, client_secret, status, amount, currency, description, receipt_email,
    metadata, card, customer, failure, coalesce(charged_at, created) as created, charged_at
  from sandbox.card_intent where charge_id is not null;

create table if not exists sandbox.card_event (
  seq bigint generated always as identity,
  id text primary key,
  type text not null,
  object jsonb not null,
  created timestamptz not null default now(),
  attempts integer not null default 0,
  next_attempt_at timestamptz, -- null: delivered, given up or lost
  delivered_at timestamptz,
  last_error text
);
create index if not exists card_event_due on sandbox.card_event (next_attempt_at) where next_attempt_at is not null;

alter table sandbox.card_session alter column created set default sandbox.clock();
alter table sandbox.card_intent alter column created set default sandbox.clock();
alter table sandbox.card_refund alter column created set default sandbox.clock();
alter table sandbox.card_dispute alter column created set default sandbox.clock();
alter table sandbox.card_event alter column created set default sandbox.clock();

create table if not exists sandbox.card_request (
  key text primary key,
  fingerprint text not null,
  status integer not null,
  body jsonb not null,
  created timestamptz not null default now()
);

create table if not exists sandbox.identity_key (
  only_row boolean primary key default true check (only_row),
  kid text not null,
  private_jwk jsonb not null
);

create table if not exists sandbox.identity_code (
  code_hash text primary key,
  client_id text not null,
  redirect_uri text not null,
  scope text not null,
  nonce text,
  challenge text not null,
  account jsonb not null,
  expires_at timestamptz not null
);

create table if not exists sandbox.identity_token (
  token_hash text primary key,
  account jsonb not null,
  expires_at timestamptz not null
);

create table if not exists sandbox.mail (
  id bigint generated always as identity primary key,
  received_at timestamptz not null default now(),
  recipients text[] not null,
  sender text not null,
  subject text not null,
  preview text not null,
  attachments integer not null,
  document jsonb not null,
  raw bytea not null
);

-- Browsers that take push messages, with the keys that real ones keep to themselves.
create table if not exists sandbox.push_browser (
  id text primary key,
  private_key text not null,
  public_key text not null,
  auth text not null,
  gone boolean not null default false
);

create table if not exists sandbox.push_message (
  id bigint generated always as identity primary key,
  browser_id text not null references sandbox.push_browser on delete cascade,
  received_at timestamptz not null default now(),
  ttl integer not null,
  topic text,
  subject text not null,
  content text not null
);

create table if not exists sandbox.bkash_token (
  token text primary key,
  expires_at timestamptz not null
);

create table if not exists sandbox.bkash_payment (
  payment_id text primary key,
  invoice text not null unique,
  payer_reference text not null,
  callback_url text not null,
  amount numeric(10, 2) not null,
  step text not null default 'open' check (step in ('open', 'approved', 'cancelled', 'failed')),
  trx_id text unique, -- null until it is executed
  executed_at timestamptz,
  created timestamptz not null default clock_timestamp()
);

create table if not exists sandbox.bkash_refund (
  seq bigint generated always as identity,
  refund_trx_id text primary key,
  payment_id text not null references sandbox.bkash_payment,
  amount numeric(10, 2) not null,
  created timestamptz not null default clock_timestamp()
);
create index if not exists bkash_refund_payment on sandbox.bkash_refund (payment_id);

create table if not exists sandbox.sslcommerz_session (
  sessionkey text primary key,
  tran_id text not null,
  request jsonb not null
);
create index if not exists sslcommerz_session_tran on sandbox.sslcommerz_session (tran_id);

create table if not exists sandbox.sslcommerz_try (
  seq bigint generated always as identity,
  sessionkey text not null references sandbox.sslcommerz_session,
  status text not null check (status in ('VALID', 'FAILED', 'CANCELLED')),
  is_validated boolean not null default false,
  val_id text unique,
  bank_tran_id text primary key,
  amount numeric(10, 2) not null,
  risk_level integer not null
);
create index if not exists sslcommerz_try_session on sandbox.sslcommerz_try (sessionkey);

create table if not exists sandbox.sslcommerz_refund (
  refund_ref_id text primary key,
  refund_trans_id text not null unique,
  bank_tran_id text not null references sandbox.sslcommerz_try,
  amount numeric(10, 2) not null
);
create index if not exists sslcommerz_refund_try on sandbox.sslcommerz_refund (bank_tran_id);

alter table sandbox.bkash_token add column if not exists granted_at timestamptz not null default clock_timestamp();
alter table sandbox.bkash_payment add column if not exists msisdn text; -- who has approved
alter table sandbox.sslcommerz_try drop constraint if exists sslcommerz_try_status_check;
alter table sandbox.sslcommerz_try
  add column if not exists currency text not null default 'BDT',
  add column if not exists created timestamptz not null default clock_timestamp();
alter table sandbox.sslcommerz_refund
  add column if not exists status text not null default 'processing' check (status in ('processing', 'refunded', 'cancelled'));

create table if not exists sandbox.sslcommerz_notification (
  id bigint generated always as identity primary key,
  url text not null,
  fields jsonb not null,
  created timestamptz not null default clock_timestamp(),
  attempts integer not null default 0,
  next_attempt_at timestamptz -- null: delivered, given up or lost
);
create index if not exists sslcommerz_notification_due on sandbox.sslcommerz_notification (next_attempt_at)
  where next_attempt_at is not null;

create table if not exists sandbox.sms (
  id bigint generated always as identity primary key,
  received_at timestamptz not null default clock_timestamp(),
  reference text not null unique, -- a message sent again is one
  sender text not null,
  recipient text not null,
  content text not null
);
create index if not exists sms_recipient on sandbox.sms (recipient, id);
