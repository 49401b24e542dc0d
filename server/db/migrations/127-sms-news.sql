-- Whether a user with a verified number wants text messages about their bookings too.
alter table app_user add column sms_news boolean not null default false;
