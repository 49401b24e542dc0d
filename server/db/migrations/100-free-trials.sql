-- Classes in which the first place of a person at a venue is free.
alter table play_session add column has_free_trial boolean not null default false;
alter table booking
  add column is_trial boolean not null default false,
  add constraint booking_trial_is_free check (not is_trial or place is not null and amount_minor = 0);
-- The promise of trials: one per person and venue.
create unique index booking_trial_once on booking (user_id, facility_id) where is_trial and status <> 'cancelled';
