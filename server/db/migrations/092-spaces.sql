-- Spaces: courts of a facility that are booked as one, such as a whole hall, with a price of their own
-- (docs/decisions/172-a-space-is-one-booking-with-rows-for-its-courts.md).
alter table facility add column spaces jsonb not null default '[]';

alter table booking
  alter column user_id drop not null,
  -- the space, as it is in `facility.spaces`, and its name when it was booked
  add column space_id uuid,
  add column space_name text,
  -- Of a row that only occupies another court of a space: the booking it belongs to. It has no user, so lists of bookings,
  -- also of the release before, leave it out.
  add column main_booking_id uuid references booking on delete cascade,
  add constraint booking_is_of_user_or_main check (num_nonnulls(user_id, main_booking_id) = 1),
  add constraint booking_of_main_has_court check (main_booking_id is null or court_id is not null and amount_minor = 0),
  add constraint booking_space_has_name check ((space_id is null) = (space_name is null)),
  add constraint booking_space_has_court check (space_id is null or court_id is not null);
-- All bookings, since lists count those without one.
create index booking_main on booking (main_booking_id);
