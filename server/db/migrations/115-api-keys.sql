-- Keys by which programs call the API for one facility, with at most the rights of the member who made them.
create table api_key (
  id uuid primary key default gen_random_uuid(),
  facility_id uuid not null references facility,
  user_id uuid not null references app_user,
  name text not null,
  access text not null check (access in ('read', 'staff', 'owner')),
  -- whoever made it has seen the key itself once
  token_hash text not null unique,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz,
  used_at timestamptz
);
create index on api_key (facility_id);
create index on api_key (user_id);

-- The name of the key with which the change was made.
alter table audit_entry add column api_key text;
