-- The browsers that a user lets us push messages to. One belongs to the session that turned it on: logout, 'End' and deleting
-- the account take it along. When a session merely expires the cleanup lets go of it first, since people are reminded of a
-- game weeks after they last signed in.
create table push_subscription (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references app_user on delete cascade,
  session_id uuid references user_session on delete cascade,
  -- that of the user's tokens when it began: a new password ends it
  token_version integer not null,
  -- a browser's address at its push service
  endpoint text not null unique,
  -- the browser's public key and secret, by which messages are encrypted (RFC 8291), as base64url
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now(),
  last_success_at timestamptz
);
create index push_subscription_user on push_subscription (user_id);
create index push_subscription_session on push_subscription (session_id);
