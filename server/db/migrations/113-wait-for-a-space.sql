-- Who waits for a space is in the same line as who waits for a court (docs/decisions/163-an-entry-of-the-waitlist-names-what-it-wants.md).
alter table waitlist_entry
  -- as in facility.spaces; null for any court
  add column space_id uuid,
  add constraint waitlist_entry_wants_one check (num_nonnulls(space_id, play_session_id) <= 1);
drop index waitlist_entry_once;
create unique index waitlist_entry_once on waitlist_entry (user_id, facility_id, during, minutes, coalesce(space_id, facility_id))
  where booking_id is null and play_session_id is null;
