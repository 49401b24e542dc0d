-- A co-player who has joined may take a booking over (docs/decisions/185-money-stays-with-who-paid.md).
alter table booking
  -- who paid, once somebody else is the customer; null: the customer
  add column payer_id uuid references app_user,
  add constraint booking_payer_is_another check (payer_id <> user_id);
create index booking_payer on booking (payer_id) where payer_id is not null;

alter table co_player
  -- since when the booking is theirs to take over
  add column offered_at timestamptz,
  add constraint co_player_offered_has_joined check (offered_at is null or user_id is not null);
create unique index co_player_offered on co_player (booking_id) where offered_at is not null;
