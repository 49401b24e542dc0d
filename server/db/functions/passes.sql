-- Changes the balance of a pass and writes the entry that says why, in one statement, so that the balance is always the sum
-- of the entries. Whether it did: not below 0.
create or replace function change_pass(
  p_pass uuid, p_delta int, p_reason text, p_by uuid default null, p_note text default '', p_booking uuid default null
) returns boolean language sql as $$
  with changed as (
    update pass set balance = balance + p_delta where id = p_pass and balance + p_delta >= 0 returning id
  ), entry as (
    insert into pass_entry (pass_id, booking_id, delta, reason, note, by_user)
      select id, p_booking, p_delta, p_reason, p_note, p_by from changed returning id
  )
  select exists (select from entry)
$$;

-- Whether passes of an offer are good at a facility: the one that sells it, or another that its terms name.
create or replace function is_good_at(p_offer pass_offer, p_facility uuid) returns boolean language sql immutable as $$
  select p_offer.facility_id = p_facility or coalesce(p_offer.applies -> 'facilities' ? p_facility::text, false)
$$;

-- When a pass of an offer ends that is good from now on: at the end of its last day at the facility that sells it, since all
-- texts name that day. In the last millisecond, which is of that day.
create or replace function end_of_pass(p_offer pass_offer) returns timestamptz language sql as $$
  select ((clock_timestamp() at time zone time_zone)::date + p_offer.valid_days + 1)::timestamp at time zone time_zone
    - interval '1 millisecond' from facility where id = p_offer.facility_id
$$;

-- How many bookings of the local week of a time a pass is used for; weeks begin on Monday.
create or replace function count_of_week(p_pass uuid, p_at timestamptz, p_time_zone text) returns bigint language sql stable as $$
  select count(*) from booking where pass_id = p_pass and status <> 'cancelled' and not is_expired(booking)
    and date_trunc('week', lower(during) at time zone p_time_zone) = date_trunc('week', p_at at time zone p_time_zone)
$$;

-- Pays a part of a booking that was just made with a pass of its customer: `p_units` of the balance for `p_minor` of the
-- price. What is then due is 0 or goes to the checkout; with nothing due the booking is paid. A pass that can't be used any
-- more raises BM001, which undoes the whole statement, the booking too. Does nothing without a booking.
create or replace function apply_pass(p_booking uuid, p_pass uuid, p_units int, p_minor int) returns boolean language plpgsql as $$
declare
  made booking;
  used record;
begin
  if p_booking is null or p_pass is null then return false; end if;
  select * into made from booking where id = p_booking;
  -- Bookings with the same pass wait for each other, also those that only count towards its limit a week.
  select pass.*, per_week, time_zone, is_good_at(pass_offer, made.facility_id) as is_good into used
    from pass join pass_offer on pass_offer.id = offer_id join facility on facility.id = facility_id
    where pass.id = p_pass for update of pass;
  if not found or used.user_id is distinct from made.user_id or not used.is_good
      or used.ends_at <= greatest(lower(made.during), clock_timestamp()) or p_minor > made.amount_minor
      or count_of_week(p_pass, lower(made.during), used.time_zone) >= used.per_week
      or p_units > 0 and not change_pass(p_pass, -p_units, 'used', p_booking => p_booking) then
    raise exception 'the pass can''t be used' using errcode = 'BM001';
  end if;
  update booking set pass_id = p_pass, pass_minor = p_minor, amount_minor = amount_minor - p_minor,
      status = case when amount_minor = p_minor then 'paid' else status end,
      pay_by = case when amount_minor = p_minor then null else pay_by end
    where id = p_booking;
  if made.amount_minor = p_minor then
    insert into booking_event (booking_id, what, by_user) values (p_booking, 'paid', null);
  end if;
  return made.amount_minor = p_minor;
end $$;

-- The pass of a user to which what comes back is added, good for as many days again: the one of what came back before, so
-- that both can be used together, but none that was bought or topped up, whose refund would count it, or that a code gave;
-- else a new one. Two at once wait for each other, and give one pass.
create or replace function pass_to_add_to(p_offer uuid, p_user uuid) returns uuid language plpgsql as $$
declare
  good_until timestamptz;
  added_to uuid;
begin
  select end_of_pass(pass_offer) into strict good_until from pass_offer where id = p_offer for no key update;
  update pass set ends_at = greatest(ends_at, good_until), reminded_at = null
    where id = (
      select id from pass given where offer_id = p_offer and user_id = p_user and ends_at > clock_timestamp()
        and code_id is null and not exists (select from purchase where given.id in (pass_id, topped_up_pass_id))
      order by ends_at desc limit 1 for update)
    returning id into added_to;
  if not found then
    insert into pass (offer_id, user_id, ends_at) values (p_offer, p_user, good_until) returning id into added_to;
  end if;
  return added_to;
end $$;

-- The pass that gets back what one has paid: the same, which is good again if it had ended with nothing left; else another one of
-- its kind, since what was left had ended too. Nobody can use a pass of a deleted account, or whose money was taken back.
create or replace function pass_to_give_back(p_pass uuid) returns uuid language plpgsql as $$
declare
  had pass;
begin
  select * into had from pass where id = p_pass for update;
  if had.ends_at > clock_timestamp() or not exists (select from app_user where id = had.user_id and deleted_at is null)
      or exists (select from purchase where pass_id = p_pass and status = 'cancelled') then
    return p_pass;
  end if;
  if had.balance > 0 then return pass_to_add_to(had.offer_id, had.user_id); end if;
  update pass set ends_at = end_of_pass(pass_offer), reminded_at = null from pass_offer
    where pass.id = p_pass and pass_offer.id = offer_id;
  return p_pass;
end $$;

-- Gives a cancelled booking's part of a pass back to it, once. A trigger, so that no way to cancel a booking forgets it.
create or replace function return_pass() returns trigger language plpgsql as $$
declare
  used pass_entry;
begin
  select * into used from pass_entry where booking_id = new.id and reason = 'used'
    and not exists (select from pass_entry where booking_id = new.id and reason = 'returned');
  if found then perform change_pass(pass_to_give_back(used.pass_id), -used.delta, 'returned', p_booking => new.id); end if;
  return null;
end $$;

create or replace trigger booking_returns_pass after update of status on booking for each row
  when (new.status = 'cancelled' and old.status <> 'cancelled' and new.pass_id is not null) execute function return_pass();
