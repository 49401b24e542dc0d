-- The e-mail of an account; '' for a walk-in, and for the contact of a user who has not answered yet.
create or replace function contact_email(app_user) returns text language sql immutable as $$
  select case when $1.contact_of is null then coalesce($1.email, '') else '' end
$$;

-- Whom facilities, or any facility, may know: those who booked or asked there themselves, came as a walk-in, or accepted
-- what was booked for them (decision 120).
create or replace function customers_of(p_facilities uuid[]) returns setof uuid language sql stable as $$
  select user_id from booking where (p_facilities is null or facility_id = any(p_facilities)) and not made_by_staff
  union all
  select payer_id from booking where (p_facilities is null or facility_id = any(p_facilities)) and payer_id is not null
  union all
  select id from app_user
    where contact_of = any(p_facilities) or p_facilities is null and (contact_of is not null or email is null)
  union all
  select user_id from invitation
    where (p_facilities is null or facility_id = any(p_facilities)) and role is null and accepted_at is not null
  union all
  select user_id from enquiry where p_facilities is null or facility_id = any(p_facilities)
$$;

-- Whether a facility, or any, may know who a user is.
create or replace function is_customer(p_user uuid, p_facility uuid default null) returns boolean language sql stable as $$
  select exists (select from customers_of(case when p_facility is not null then array[p_facility] end) known (id)
    where known.id = p_user)
$$;
