-- Enquiries for long rentals (docs/decisions/180-an-enquiry-is-answered-by-a-group.md).
create table enquiry (
  id uuid primary key default gen_random_uuid(),
  facility_id uuid not null references facility,
  user_id uuid not null references app_user,
  -- what is asked for, by time: [{date, startTime, endTime, space or courts}]
  lines jsonb not null check (jsonb_array_length(lines) between 1 and 10),
  people integer not null check (people between 1 and 10000),
  note text not null default '',
  state text not null default 'open' check (state in ('open', 'offered', 'accepted', 'declined', 'withdrawn', 'expired')),
  -- why it was declined
  reason text not null default '',
  -- the bookings that answer it, and until when all of them are to be paid
  group_id uuid references booking_group,
  pay_until timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  constraint enquiry_offer check ((group_id is null) = (pay_until is null) and (state not in ('offered', 'accepted') or group_id is not null))
);
create index enquiry_facility on enquiry (facility_id, created_at);
create index enquiry_user on enquiry (user_id);
create unique index enquiry_group on enquiry (group_id) where group_id is not null;
-- The list of those who run venues: what waits for an answer first, and how many do.
create index enquiry_listed on enquiry ((state = 'open') desc, created_at desc, id);
create index enquiry_open on enquiry (facility_id) where state = 'open';
create index enquiry_due on enquiry (pay_until) where state = 'offered';
