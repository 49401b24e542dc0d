-- Every try to pay at a gateway. One without `watched_until` ends at the provider; any other may be paid long after the
-- payment has ended, so it is read again until then (docs/decisions/122-attempts-to-pay.md).
create type gateway_name as enum ('stripe', 'sslcommerz', 'bkash');
create type attempt_state as enum ('opening', 'open', 'approved', 'processing', 'paid', 'failed', 'ended');
create table checkout_attempt (
  id uuid primary key default gen_random_uuid(),
  -- one of them for the session of a payment link
  payment_id uuid not null references payment on delete cascade,
  gateway gateway_name not null,
  -- ours; for Stripe its id of the session
  reference text not null unique,
  -- null until the provider has answered
  provider_id text,
  -- where to pay; null once the customer has left that page
  url text,
  state attempt_state not null default 'opening',
  opened_at timestamptz not null default clock_timestamp(),
  watched_until timestamptz,
  checked_at timestamptz not null default clock_timestamp()
);
create unique index checkout_attempt_provider on checkout_attempt (gateway, provider_id);
create index checkout_attempt_payment on checkout_attempt (payment_id);
create index checkout_attempt_watched on checkout_attempt (checked_at) where watched_until is not null;

alter table payment
  -- by which it was paid; null: by the session of Stripe, recorded by an earlier release
  add column charged_by uuid references checkout_attempt on delete set null,
  -- a further charge of the same checkout, which is refunded
  add column is_surplus boolean not null default false;
create index payment_charged_by on payment (charged_by) where charged_by is not null;

-- The release before knows sessions of Stripe only, by `payment.session_id`. For other gateways that is our reference,
-- which Stripe does not know, so that release fails to read it and leaves such a payment as it is.
create function record_session_as_attempt() returns trigger language plpgsql as $$
begin
  insert into checkout_attempt (payment_id, gateway, reference, provider_id, url, state, opened_at)
  values (new.id, 'stripe', new.session_id, new.session_id, new.session_url, 'open', new.created_at)
  on conflict (reference) do nothing;
  return null;
end $$;
create trigger payment_session_as_attempt after insert or update of session_id on payment
  for each row when (new.session_id is not null and not new.is_surplus) execute function record_session_as_attempt();

insert into checkout_attempt (payment_id, gateway, reference, provider_id, url, state, opened_at)
select distinct on (session_id) id, 'stripe', session_id, session_id, session_url, 'open', created_at
from payment where session_id is not null order by session_id, id;
