-- Who plays with the customer of a booking, where the facility asks (docs/decisions/183-co-players-join-by-a-link.md).
create type co_players as enum ('off', 'optional', 'required');
alter table facility
  add column co_players co_players not null default 'off',
  -- as many names at most, or as many as are required
  add column co_player_count smallint not null default 3 check (co_player_count between 1 and 7);

create table co_player (
  id uuid primary key,
  booking_id uuid not null references booking on delete cascade,
  position smallint not null check (position between 1 and 7),
  -- as the customer wrote it
  name text not null,
  -- when a link to join was mailed; the address is not kept
  invited_at timestamptz,
  -- who joined by it
  user_id uuid references app_user,
  constraint co_player_position unique (booking_id, position) deferrable initially deferred,
  constraint co_player_once unique (booking_id, user_id),
  check (user_id is null or invited_at is not null)
);
create index co_player_user on co_player (user_id) where user_id is not null;
