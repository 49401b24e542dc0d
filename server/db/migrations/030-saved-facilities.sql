-- Venues that users have saved to find them again.
create table saved_facility (
  user_id uuid not null references app_user,
  facility_id uuid not null references facility,
  created_at timestamptz not null default clock_timestamp(),
  primary key (user_id, facility_id)
);
