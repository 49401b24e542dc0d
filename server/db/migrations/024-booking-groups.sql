-- Weekly groups: bookings made together. What a group is, its weekday and its hours, is what its bookings are.
create table booking_group (
  id uuid primary key default gen_random_uuid(),
  facility_id uuid not null references facility,
  label text not null default '',
  created_at timestamptz not null default now()
);
alter table booking add column group_id uuid references booking_group;
create index booking_group_bookings on booking (group_id) where group_id is not null;
