-- Who came and who did not, as the desk marked it, and until when a customer's earlier no-shows no longer count.
alter table booking
  add column checked_in_at timestamptz,
  add column no_show_at timestamptz,
  add constraint booking_attendance check (checked_in_at is null or no_show_at is null);
create index booking_no_show on booking (user_id, no_show_at) where no_show_at is not null;
alter table app_user add column no_shows_cleared_at timestamptz not null default '-infinity';

-- Its arguments changed, and other arguments would make a second function.
drop function if exists hold_court(
  uuid, uuid, uuid, xid, date, timestamptz, timestamptz, int, int, text, int, timestamptz, int, int, int, text, text, int
);
drop function if exists hold_court(
  uuid, uuid, uuid, xid, date, timestamptz, timestamptz, int, int, text, int, timestamptz, int, int, int, text, text, int, jsonb
);
