-- The places of a session that nobody holds, in their order.
create or replace function free_places(p_game play_session) returns setof int language sql stable as $$
  select number from generate_series(1, p_game.places) number where not exists (
    select from booking where play_session_id = p_game.id and place = number and status <> 'cancelled')
$$;

-- What a place costs: shares of one price differ by a minor unit.
create or replace function price_of_place(p_game play_session, p_place int) returns int language sql immutable as $$
  select p_game.price_minor + (p_place <= p_game.rest_minor)::int
$$;

-- Whether a user has a place at a facility, or had one: then no trial is free any more. One that they left doesn't count.
create or replace function has_had_place(p_user uuid, p_facility uuid) returns boolean language sql stable as $$
  select exists (select from booking where user_id = p_user and facility_id = p_facility and place is not null
    and guest_name = '' and status <> 'cancelled' and not is_expired(booking))
$$;

-- Gives a cancelled place that was paid too late a free place of its session again, unless it is kept for the waitlist. Whether
-- there was one.
create or replace function retake_place(p_booking uuid) returns boolean language plpgsql as $$
declare
  game play_session;
  free int;
begin
  select play_session.* into game from play_session where id = (select play_session_id from booking where id = p_booking) for key share;
  if game.cancelled_at is not null or lower(game.during) <= clock_timestamp() then return false; end if;
  for free in select * from free_places(game) loop
    -- what was paid must be what the place costs
    continue when price_of_place(game, free) <> (select amount_minor from booking where id = p_booking);
    begin
      update booking set place = free, status = 'paid', cancel_cause = null, cancel_reason = null, cancel_reason_text = null, pay_by = null
        where id = p_booking;
      -- a statement of its own, since taking it may have waited for the transaction that freed it
      if is_place_waited_for(game.id, null) then raise exception 'kept for the waitlist' using errcode = 'BM003'; end if;
      return true;
    exception
      when unique_violation then
        -- another transaction took it, or the user has another place: try the next
      when sqlstate 'BM003' then return false;
    end;
  end loop;
  return false;
end $$;
