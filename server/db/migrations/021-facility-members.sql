-- Who runs a facility besides the admins: owners everything there, staff the day's work.
create type facility_role as enum ('owner', 'staff');
create table facility_member (
  user_id uuid not null references app_user,
  facility_id uuid not null references facility,
  role facility_role not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (user_id, facility_id)
);
create index facility_member_facility on facility_member (facility_id);

alter type audit_kind add value 'member';
alter type audit_kind add value 'proposal';

-- The facility an entry is about; null for accounts, roles and security events, which only admins see.
alter table audit_entry add column facility_id uuid references facility;
update audit_entry set facility_id = facility.id from facility where facility.id = subject_id;
update audit_entry set facility_id = booking.facility_id from booking where booking.id = subject_id;
create index audit_entry_facility on audit_entry (facility_id, id desc) where facility_id is not null;
