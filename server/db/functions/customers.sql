-- The e-mail of an account; '' for a walk-in, and for the contact of a user who has not answered yet.
create or replace function contact_email(app_user) returns text language sql immutable as $$
  select case when $1.contact_of is null then coalesce($1.email, '') else '' end
$$;

-- Whether a facility may know who a user is, or any may: they booked or asked there themselves, came as a walk-in, or
-- accepted what was booked for them (decision 120).
drop function if exists is_customer(uuid, uuid); -- with both, a call without `p_facility` would be ambiguous
create or replace function is_customer(p_user uuid, p_facility uuid default null) returns boolean language sql stable as $$
  select exists (select from booking where user_id = p_user and (p_facility is null or facility_id = p_facility) and not made_by_staff)
    or exists (select from booking where payer_id = p_user and (p_facility is null or facility_id = p_facility))
    or exists (select from app_user where id = p_user and (contact_of = p_facility or p_facility is null and (contact_of is not null or email is null)))
    or exists (select from invitation where user_id = p_user and (p_facility is null or facility_id = p_facility)
      and role is null and accepted_at is not null)
    or exists (select from enquiry where user_id = p_user and (p_facility is null or facility_id = p_facility))
$$;
