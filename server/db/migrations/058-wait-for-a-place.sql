-- Who waits for a place of a full game is in the same line as who waits for a court, with the game. Its day and minutes
-- are the game's.
alter table waitlist_entry add column play_session_id uuid references play_session;
drop index waitlist_entry_once;
create unique index waitlist_entry_once on waitlist_entry (user_id, facility_id, during, minutes)
  where booking_id is null and play_session_id is null;
create unique index waitlist_entry_once_of_session on waitlist_entry (play_session_id, user_id)
  where booking_id is null and play_session_id is not null;
