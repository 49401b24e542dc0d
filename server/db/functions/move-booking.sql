-- Puts a booking, whose row and facility the caller has locked, on the first free court of its facility at a time, first
-- of those that its pass is good for.
-- `p_status` is its status from then on; `p_date` is unused and only passed by the previous release. `outcome` is
-- 'moved', 'closed' or 'blocked' (`reason`), 'expired_hold', 'taken', 'coach_taken' or 'items_taken'. A lesson keeps its
-- coach, a booking its items. One of a space keeps all of its courts, the others by the trigger booking_courts_follow.
create or replace function move_booking(
  p_booking uuid, p_facility uuid, p_date date, p_starts_at timestamptz, p_ends_at timestamptz, p_status booking_status,
  out outcome text, out reason text
) language plpgsql as $$
declare
  time_span constant tstzrange := tstzrange(p_starts_at, p_ends_at);
  free record;
  coach uuid;
  only_court uuid;
  others uuid[];
  pass_courts jsonb;
begin
  -- A place is not moved; the previous release would give it a court for a late payment.
  if exists (select from booking where id = p_booking and place is not null) then outcome := 'taken'; return; end if;
  select coach_id, case when space_id is not null then court_id end, array(select court_id from booking other where main_booking_id = booking.id)
    into coach, only_court, others from booking where id = p_booking;
  select applies -> 'courts' into pass_courts from booking join pass on pass.id = pass_id join pass_offer on pass_offer.id = offer_id
    where booking.id = p_booking;
  if coach is not null then
    perform from coach_facility where coach_id = coach and facility_id = p_facility and removed_at is null for key share;
    outcome := case when found then why_no_coach(coach, time_span, p_booking) else 'coach_taken' end;
    if outcome is not null then return; end if;
  end if;
  for free in select id from open_courts(p_facility, p_starts_at, p_ends_at)
      where only_court is null or id = only_court
        and others <@ array(select id from open_courts(p_facility, p_starts_at, p_ends_at))
      order by pass_courts @> to_jsonb(number) desc, number loop
    -- An occupied court is skipped: two bookings moved to each other's slot would otherwise deadlock.
    continue when exists (select from booking where court_id = any(others || free.id) and during && time_span
      and status <> 'cancelled' and id <> p_booking and main_booking_id is distinct from p_booking);
    begin
      update booking set court_id = free.id, during = time_span, status = p_status, cancel_cause = null, cancel_reason = null, cancel_reason_text = null,
        pay_by = case when p_status = 'paid' then null else pay_by end
        where id = p_booking;
      outcome := 'moved';
      return;
    exception
      when exclusion_violation then
        -- another transaction took it, or the coach: try the next court
      when sqlstate 'BM002' then
        outcome := 'items_taken';
        return;
    end;
  end loop;
  if only_court is not null then
    select case why.outcome when 'space_closed' then 'blocked' when 'space_taken' then 'taken' else why.outcome end, why.reason
      into outcome, reason from why_no_space(p_facility, p_starts_at, p_ends_at,
        array(select number from court where court.id = any(others || only_court))) why;
    outcome := coalesce(outcome, 'taken');
    return;
  end if;
  select closed.outcome, closed.reason into outcome, reason from why_closed(p_facility, p_starts_at, p_ends_at) closed;
  if not found then outcome := coalesce(why_no_coach(coach, time_span, p_booking), why_no_court(p_facility, time_span)); end if;
end $$;
