-- Whether a court may have become free for a waiting entry since the list was last served: until then it is kept for the
-- list. After five minutes it is for anyone, so that no error in serving the list keeps a court from being sold.
create or replace function is_due(waitlist_entry) returns boolean language sql stable as $$
  select $1.booking_id is null and $1.freed_count <> $1.checked_count and $1.freed_at > now() - interval '5 minutes'
$$;

-- Whether a time at a facility is kept for the waitlist, for an entry `p_place` only by those before it. Not in the last 65
-- minutes before the start, when no court is offered any more (server/features/waitlist/rules/offer-time.ts). It is asked
-- after a court was taken, in a statement of its own: taking it may have waited for the transaction that freed it.
create or replace function is_waited_for(p_facility uuid, p_date date, p_starts_at timestamptz, p_ends_at timestamptz, p_place bigint default null)
  returns boolean language plpgsql as $$
begin
  perform from waitlist_entry
    where facility_id = p_facility and date = p_date and is_due(waitlist_entry)
      and during && tstzrange(p_starts_at, p_ends_at) and (p_place is null or place < p_place)
      and p_starts_at >= now() + interval '65 minutes';
  return found;
end $$;
