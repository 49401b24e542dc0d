-- Codes that give a pass of an offer to who redeems them: vouchers for one person each, or one code for many people. Only
-- hashes are kept. The codes of a batch were made together and have the same terms.
create table pass_code (
  id uuid primary key default gen_random_uuid(),
  batch_id uuid not null,
  offer_id uuid not null references pass_offer,
  -- sha256
  code_hash bytea not null unique,
  -- how many people may redeem it, and how many have
  most integer not null check (most between 1 and 10000),
  redeemed integer not null default 0 check (redeemed between 0 and most),
  -- null for no end
  ends_at timestamptz,
  created_at timestamptz not null default clock_timestamp()
);
create index pass_code_offer on pass_code (offer_id, batch_id);
-- the code that gave the pass
alter table pass add column code_id uuid references pass_code;
-- A code gives a person one pass.
create unique index pass_once_per_code on pass (code_id, user_id) where code_id is not null;
