-- A closure that was made because changed opening hours left bookings on closed times. It is removed when the hours allow
-- them again.
alter table closure add column is_by_hours boolean not null default false;
