-- The token of an account at bKash, shared by all processes: renewing it too often blocks the account.
create table gateway_token (
  account text primary key,
  id_token text not null,
  refresh_token text not null,
  granted_at timestamptz not null default clock_timestamp(),
  -- until when one process renews it, while the others go on with the old one
  renewing_until timestamptz
);
