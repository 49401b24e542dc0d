-- The sessions of users. A token names its session and is worth nothing once the row is gone.
create table user_session (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references app_user on delete cascade,
  -- that of the user's tokens when it began: a password change ends the session without touching this row
  token_version integer not null,
  -- like 'Chrome on Windows'
  device text not null,
  -- of the last request, like '203.0.113.x'
  network text not null,
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index user_session_user on user_session (user_id, last_seen_at desc);
create index user_session_expires on user_session (expires_at);

-- Security events in the audit log. Those with the same key within a minute are one row that counts them.
alter type audit_kind add value 'security';
alter table audit_entry add column dedupe_key text unique, add column hits integer not null default 1;

-- Its arguments changed, and other arguments would make a second function.
drop function if exists hold_court(
  uuid, uuid, uuid, xid, date, timestamptz, timestamptz, int, int, text, int, timestamptz, int, text, text
);
