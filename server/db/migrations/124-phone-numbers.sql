-- Verified phone numbers and text messages (decision 181).

-- The number, as E.164, whose messages the user proved to read; null once `phone_e164` is another one.
alter table app_user add column phone_verified text;
create unique index app_user_phone_verified on app_user (phone_verified) where phone_verified is not null;

create function forget_phone_verified() returns trigger language plpgsql as $$
begin
  new.phone_verified = null;
  return new;
end $$;
-- `phone_e164` is null until another spelling is read (046)
create trigger app_user_phone_unverified before update on app_user for each row
  when (new.phone_verified is not null and new.phone_e164 <> new.phone_verified)
  execute function forget_phone_verified();

-- A code sent to a phone. Without a user it signs in whoever has verified the number, if anybody has.
create table phone_code (
  id uuid primary key,
  user_id uuid references app_user on delete cascade,
  phone text not null,
  code_hash text not null,
  -- where it was asked for, by which it is limited
  network text not null,
  tries integer not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  sent_at timestamptz,
  redeemed_at timestamptz
);
create index phone_code_phone on phone_code (phone, created_at);
create index phone_code_network on phone_code (network, created_at);
create index phone_code_user on phone_code (user_id, created_at);
create index phone_code_created on phone_code (created_at);

-- Messages by what caused them, each of which is sent once, with how many parts they are billed as.
create table sms (
  cause text primary key,
  phone text not null,
  parts integer not null,
  created_at timestamptz not null default clock_timestamp(),
  claimed_until timestamptz not null,
  sent_at timestamptz
);
create index sms_created on sms (created_at);
create index sms_phone on sms (phone);
