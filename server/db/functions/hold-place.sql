-- Takes a place of a session in one round trip, as `hold_court` takes a court. The unique index booking_place_is_free
-- decides who gets a place. `outcome` is one of hold_court's, or:
--   session_not_found
--   session_over        cancelled, or begun
--   session_due         it is being decided whether it takes place
--   level_missing       a player states their level once; nobody does for a share of a price
--   joined              the user has a place, and names no guest; `id` is its booking
--   full
--   trial               to `p_trial` 'ask': this place would be free
-- For 'held' and 'earlier', `detail` is 'trial' when the place is free, and then it is paid.
-- Who has a place no longer waits for one.
-- The previous release calls the function without the last arguments until this transaction commits.
drop function if exists hold_place(uuid, uuid, text, int, int, int, int, int, text, text);
drop function if exists hold_place(uuid, uuid, text, int, int, int, int, int, text, text, bigint);
drop function if exists hold_place(uuid, uuid, text, int, int, int, int, int, text, text, bigint, int);
create or replace function hold_place(
  -- The player, and the name of their guest, empty for themselves.
  p_user uuid, p_session uuid, p_guest_name text,
  p_pay_within_minutes int,
  -- What the user may hold unpaid, as for courts. A limit that is null does not apply.
  p_max_unpaid int, p_max_unpaid_hours int, p_cooldown_minutes int, p_no_show_limit int,
  p_key text, p_request text,
  -- The place in the waitlist of the entry that it is offered to. For others a place kept for the waitlist is taken.
  p_line bigint default null,
  -- The user's level, kept if none was.
  p_level int default null,
  -- Whether to 'ask' for a free trial or to 'take' it; null to pay anyway.
  p_trial text default null,
  out outcome text, out detail text, out id uuid
) language plpgsql as $$
declare
  game play_session;
  known_level int;
  takes_trial boolean;
  free int;
begin
  perform pg_advisory_xact_lock(hashtextextended(p_user::text, 0));
  if p_key is not null then
    select case when sent.request = p_request then 'earlier' else 'key_reused' end, sent.booking_id into outcome, id
      from idempotency_key sent
      where sent.user_id = p_user and sent.key = p_key and sent.created_at >= now() - interval '1 day';
    if found then
      detail := (select 'trial' from booking where booking.id = hold_place.id and is_trial);
      return;
    end if;
  end if;

  select level into known_level from app_user, facility
    where app_user.id = p_user and app_user.deleted_at is null and facility.deleted_at is null
      and facility.id = (select facility_id from play_session where play_session.id = p_session)
    for key share;
  if not found then
    outcome := case when exists (select from app_user where app_user.id = p_user and deleted_at is null)
      then 'session_not_found' else 'account_deleted' end;
    return;
  end if;
  -- Waits for a decision or a cancellation.
  select * into game from play_session where play_session.id = p_session for key share;
  if game.cancelled_at is not null or lower(game.during) <= clock_timestamp() then outcome := 'session_over'; return; end if;
  if game.decided_at is null and game.decide_at <= clock_timestamp() then outcome := 'session_due'; return; end if;
  if game.kind <> 'split' and known_level is null then
    if p_level is null then outcome := 'level_missing'; return; end if;
    update app_user set level = p_level where app_user.id = p_user;
  end if;

  if p_guest_name = '' then
    select case when is_expired(booking) then 'expired_hold' else 'joined' end, booking.id into outcome, id from booking
      where play_session_id = p_session and user_id = p_user and place is not null and guest_name = '' and status <> 'cancelled';
    if found then return; end if;
  end if;
  select limited.outcome, limited.detail into outcome, detail from why_over_limits(p_user, game.facility_id,
    (select (lower(game.during) at time zone time_zone)::date from facility where facility.id = game.facility_id),
    upper(game.during) - lower(game.during), p_max_unpaid, p_max_unpaid_hours, p_cooldown_minutes) limited;
  if outcome is not null then return; end if;
  takes_trial := p_trial is not null and p_guest_name = '' and game.has_free_trial and not has_had_place(p_user, game.facility_id);
  if takes_trial and p_trial = 'ask' then outcome := 'trial'; return; end if;

  for free in select * from free_places(game) loop
    insert into booking (user_id, facility_id, play_session_id, place, guest_name, during, amount_minor, price_minor, currency,
        free_cancel_until, is_trial, status, price_parts, pay_by)
      values (p_user, game.facility_id, p_session, free, p_guest_name, game.during,
        case when takes_trial then 0 else price_of_place(game, free) end, game.price_minor, game.currency, game.decide_at,
        takes_trial, (case when takes_trial then 'paid' else 'confirmed' end)::booking_status,
        case when takes_trial then '[{"kind": "trial", "label": "", "startTime": "", "endTime": "", "pricePerHour": 0, "amount": 0}]'::jsonb
          else '[]' end,
        case when not takes_trial then least(
          case when game.decided_at is null then game.decide_at else lower(game.during) end,
          clock_timestamp() + make_interval(mins => least(p_pay_within_minutes,
            case when count_no_shows(p_user, game.facility_id) >= p_no_show_limit then 5 end))) end)
      on conflict do nothing -- booking_place_is_free: the place is taken
      returning 'held', booking.id into outcome, id;
    continue when not found;
    if is_place_waited_for(p_session, p_line) then
      delete from booking where booking.id = hold_place.id;
      id := null;
      outcome := case when p_line is null then 'full' else 'not_next' end;
      return;
    end if;
    if p_line is null and p_guest_name = '' then
      delete from waitlist_entry where play_session_id = p_session and user_id = p_user and booking_id is null;
    end if;
    insert into booking_event (booking_id, what, by_user) values (id, 'booked', case when p_line is null then p_user end);
    if takes_trial then
      insert into booking_event (booking_id, what, by_user) values (id, 'paid', null);
      detail := 'trial';
    end if;
    if p_key is not null then
      insert into idempotency_key (user_id, key, request, booking_id) values (p_user, p_key, p_request, id)
        on conflict (user_id, key) do update
          set request = excluded.request, booking_id = excluded.booking_id, created_at = now();
    end if;
    return;
  end loop;
  outcome := case when exists (select from booking where play_session_id = p_session and place is not null and is_expired(booking))
    then 'expired_hold' else 'full' end;
end $$;
