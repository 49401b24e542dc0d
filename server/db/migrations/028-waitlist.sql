-- Who waits for a court of a full time, first in line first (docs/decisions/096-keep-a-freed-court-for-the-waitlist.md).
create table waitlist_entry (
  id uuid primary key default gen_random_uuid(),
  -- the order of the line
  place bigint generated always as identity,
  user_id uuid not null references app_user,
  facility_id uuid not null references facility,
  -- local day and minutes since its midnight at the facility: a court is wanted for `minutes` minutes between them
  date date not null,
  from_minute smallint not null check (from_minute >= 0),
  to_minute smallint not null check (to_minute <= 1440),
  minutes smallint not null check (minutes > 0 and minutes <= to_minute - from_minute),
  -- from from_minute to to_minute, as instants
  during tstzrange not null,
  -- the last instant at which such a time begins: the entry ends then
  until timestamptz not null,
  -- raised when a court of this time may have become free, and set to the same once the list was served after that
  freed_count integer not null default 0,
  checked_count integer not null default 0,
  freed_at timestamptz not null default clock_timestamp(),
  -- the hold that was offered; an entry gets one offer
  booking_id uuid references booking on delete cascade,
  -- when its user was told of a free court in the last hour before the start
  told_at timestamptz,
  created_at timestamptz not null default clock_timestamp()
);
create unique index waitlist_entry_once on waitlist_entry (user_id, facility_id, during, minutes) where booking_id is null;
create index waitlist_entry_waiting on waitlist_entry (facility_id, until) where booking_id is null;
-- Nearly always empty: every booking looks into it.
create index waitlist_entry_due on waitlist_entry (facility_id, date) where booking_id is null and freed_count <> checked_count;
create index waitlist_entry_user on waitlist_entry (user_id);
create index waitlist_entry_booking on waitlist_entry (booking_id) where booking_id is not null;
create index waitlist_entry_until on waitlist_entry (until);
