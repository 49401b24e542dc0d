-- Whether a court may have become free for a waiting entry since it was last checked: until the check the court is kept
-- for the waitlist. After five minutes anyone can book it, so that an error in that check doesn't keep a court from
-- being sold.
create or replace function is_due(waitlist_entry) returns boolean language sql stable as $$
  select $1.booking_id is null and $1.freed_count <> $1.checked_count and $1.freed_at > now() - interval '5 minutes'
$$;

-- Whether a time at a facility is kept for the waitlist, for an entry `p_place` only by those before it. Not in the
-- last 65 minutes before the start, when no court is offered any more (server/features/waitlist/waitlist.rules.ts).
-- It is called after a court was taken, as a statement of its own, because taking it may have waited for the
-- transaction that freed it.
create or replace function is_waited_for(p_facility uuid, p_date date, p_starts_at timestamptz, p_ends_at timestamptz, p_place bigint default null)
  returns boolean language plpgsql as $$
begin
  perform from waitlist_entry
    where facility_id = p_facility and date = p_date and play_session_id is null and is_due(waitlist_entry)
      and during && tstzrange(p_starts_at, p_ends_at) and (p_place is null or place < p_place)
      and p_starts_at >= now() + interval '65 minutes';
  return found;
end $$;

-- Whether a place of a session is kept for the waitlist, for an entry `p_line` only by those before it.
create or replace function is_place_waited_for(p_session uuid, p_line bigint) returns boolean language plpgsql as $$
begin
  perform from waitlist_entry
    where play_session_id = p_session and is_due(waitlist_entry) and (p_line is null or place < p_line);
  return found;
end $$;

-- Whether two entries of a facility with these spaces may want the same court: those for a court do, and those for spaces
-- that share one.
create or replace function want_same_court(p_spaces jsonb, p_one uuid, p_other uuid) returns boolean language sql immutable as $$
  select p_one is null or p_other is null or p_one = p_other or exists (
    select from jsonb_array_elements(p_spaces) one, jsonb_array_elements(one -> 'courts') court, jsonb_array_elements(p_spaces) other
      where one ->> 'id' = p_one::text and other ->> 'id' = p_other::text and other -> 'courts' @> court)
$$;
