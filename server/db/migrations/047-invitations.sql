-- Users for whom staff book, or whom they make a member, are asked first (decision 120).

-- The facility whose walk-in this is, or that waits for the answer of the user it stands for. Like a deleted account it has
-- an invalid e-mail: the release before takes rows without one for walk-ins of all facilities, unique by their phone.
alter table app_user add column contact_of uuid references facility;
create unique index app_user_contact on app_user (contact_of, regexp_replace(phone, '[^0-9+]', '', 'g'))
  where contact_of is not null and phone <> '' and deleted_at is null;

create table invitation (
  id uuid primary key default gen_random_uuid(),
  facility_id uuid not null references facility,
  user_id uuid not null references app_user,
  -- to become a member; null: to take over the bookings made for `contact_id`
  role facility_role,
  contact_id uuid references app_user,
  created_at timestamptz not null default clock_timestamp(),
  accepted_at timestamptz,
  declined_at timestamptz,
  check ((role is null) <> (contact_id is null)),
  check (accepted_at is null or declined_at is null)
);
create unique index invitation_user on invitation (user_id, facility_id, (role is null));
create index invitation_facility on invitation (facility_id);
create index invitation_contact on invitation (contact_id);

-- Each facility gets walk-ins of its own.
insert into app_user (name, phone, phone_e164, email, contact_of, created_at)
  select name, phone, phone_e164, format('walk-in-%s-%s@walk-in.invalid', facility_id, app_user.id), facility_id, app_user.created_at
  from (select distinct user_id, facility_id from booking) came join app_user on app_user.id = user_id where email is null;
update booking set user_id = contact.id
  from app_user walk_in, app_user contact
  where walk_in.id = booking.user_id and walk_in.email is null
    and contact.email = format('walk-in-%s-%s@walk-in.invalid', booking.facility_id, walk_in.id);
