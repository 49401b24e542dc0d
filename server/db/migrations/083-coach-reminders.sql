-- When the coach of a lesson was reminded of it.
alter table booking add column coach_reminded_at timestamptz;
create index booking_coach_to_remind on booking (lower(during)) where coach_id is not null and coach_reminded_at is null;
