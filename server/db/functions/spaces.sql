-- Takes the other courts of a space for a booking that has the first, in the order of their numbers, as every transaction
-- does. False when one is closed or occupied: then the caller deletes the booking, and these rows with it.
create or replace function take_other_courts(p_booking uuid, p_courts int[]) returns boolean language plpgsql as $$
declare
  main booking;
  rows int;
begin
  select * into main from booking where id = p_booking;
  -- `reminded_at` keeps the rows from the reminders of the release before.
  insert into booking (main_booking_id, facility_id, court_id, during, status, amount_minor, price_minor, currency, free_cancel_until,
      created_at, reminded_at)
    select main.id, main.facility_id, court.id, main.during, 'paid', 0, 0, main.currency, main.free_cancel_until,
      main.created_at, main.created_at
    from open_courts(main.facility_id, lower(main.during), upper(main.during)) court where number = any(p_courts) order by number
    on conflict do nothing; -- booking_court_is_free
  get diagnostics rows = row_count;
  return rows = cardinality(p_courts);
end $$;

-- Which court keeps a space from being booked: 'space_closed' and the closure's reason, 'space_taken', or 'expired_hold'. No
-- row when nothing does any more.
create or replace function why_no_space(p_facility uuid, p_starts_at timestamptz, p_ends_at timestamptz, p_courts int[])
  returns table (outcome text, reason text, court_number int) language sql stable as $$
  select outcome, reason, number from (
    select case when closed.outcome = 'blocked' and exists (select from open_courts(p_facility, p_starts_at, p_ends_at))
        then 'space_closed' else closed.outcome end as outcome, closed.reason, number, 1 as rank
      from court, why_closed(p_facility, p_starts_at, p_ends_at, number) closed
      where facility_id = p_facility and retired_at is null and number = any(p_courts)
    union all
    select case when is_expired(booking) then 'expired_hold' else 'space_taken' end, '', number, 2 + is_expired(booking)::int
      from court join booking on booking.court_id = court.id and booking.during && tstzrange(p_starts_at, p_ends_at)
      where court.facility_id = p_facility and number = any(p_courts) and status <> 'cancelled'
  ) cause order by rank, number limit 1
$$;

-- Lets the other rows of a space follow its booking: a cancellation frees all courts, a move takes all at the new time, and a
-- late payment all again. A trigger, so that no way to change a booking forgets them. An occupied court is an exclusion
-- violation, which undoes the change.
create or replace function follow_main_booking() returns trigger language plpgsql as $$
declare
  other uuid;
begin
  for other in select booking.id from booking join court on court.id = court_id where main_booking_id = new.id order by number loop
    update booking set during = new.during, cancel_cause = new.cancel_cause,
        status = case new.status when 'cancelled' then new.status else 'paid' end
      where id = other;
  end loop;
  return null;
end $$;

create or replace trigger booking_courts_follow after update of status, during on booking for each row
  when (new.space_id is not null and ((new.status = 'cancelled') <> (old.status = 'cancelled') or new.during <> old.during))
  execute function follow_main_booking();
