-- Accounts of venues at payment gateways: their money goes to them. One that was disconnected stays for what was paid by
-- it, to be read and refunded.
create table facility_gateway (
  id uuid primary key default gen_random_uuid(),
  facility_id uuid not null references facility on delete cascade,
  gateway gateway_name not null check (gateway <> 'stripe'),
  -- what its owner recognizes it by
  account text not null,
  -- the credentials, encrypted with a key of the environment
  secret text not null,
  created_at timestamptz not null default now(),
  disconnected_at timestamptz
);
create unique index facility_gateway_connected on facility_gateway (facility_id, gateway) where disconnected_at is null;

-- null: the site's own
alter table checkout_attempt add column account_id uuid references facility_gateway;
