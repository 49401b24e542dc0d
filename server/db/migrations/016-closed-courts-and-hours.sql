-- A closure of one court, of hours of the day, or of one day of each week from its first day on. Without these it closes
-- the whole facility on each of its days, as before.
alter table closure
  add column court_id uuid references court on delete cascade,
  -- minutes since midnight in the facility's zone; 1440 is midnight at the end of the day
  add column starts_minute smallint,
  add column ends_minute smallint,
  add column is_weekly boolean not null default false,
  add check ((starts_minute is null) = (ends_minute is null)),
  add check (0 <= starts_minute and starts_minute < ends_minute and ends_minute <= 1440);

-- closure_reason and courts_in_order stay until a later migration: the version before may call them.
