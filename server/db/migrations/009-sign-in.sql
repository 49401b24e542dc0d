-- A code belongs to the login that asked for it: its id is what that browser's cookie names.
-- The network it was asked for from: an IPv4 address, or the /48 of an IPv6 address.
alter table one_time_code add column network text not null default '';
-- When the mail server accepted it; a code that was never mailed can't be redeemed.
alter table one_time_code add column mailed_at timestamptz;
-- The Google account that redeeming this code links.
alter table one_time_code add column google_subject text;
update one_time_code set mailed_at = created_at;

alter table password_reset add column mailed_at timestamptz;
update password_reset set mailed_at = created_at;
create index password_reset_user on password_reset (user_id, created_at desc);

-- When the user first proved to read this mailbox: by a code, a reset link, or Google. Until then the password may be
-- that of someone else, who signed up with an address not theirs. Only signed-in users act, so an act is a proof too.
alter table app_user add column email_verified_at timestamptz;
update app_user set email_verified_at = now() where deleted_at is null and (
  google_subject is not null
  or exists (select from one_time_code where user_id = app_user.id and redeemed_at is not null)
  or exists (select from booking_event where by_user = app_user.id)
  or exists (select from review where user_id = app_user.id)
  or exists (select from audit_entry where by_user = app_user.id)
);

-- When the day's wrong codes were used up: logging in needs a new password, chosen by a mailed link.
alter table app_user add column reset_required_at timestamptz;
