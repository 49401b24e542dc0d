-- The courts of a booking, or those of the session that it is a place of, by number.
create or replace function webhook_courts(p_booking booking) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(distinct number order by number), '[]') from booking held join court on court.id = held.court_id
  where held.id = p_booking.id or held.main_booking_id = p_booking.id
    or p_booking.place is not null and held.play_session_id = p_booking.play_session_id and held.place is null
$$;

-- A time by a facility's clock, as events have it.
create or replace function webhook_time(p_during tstzrange, p_zone text) returns jsonb language sql stable as $$
  select jsonb_build_object('timeZone', p_zone, 'date', to_char(lower(p_during) at time zone p_zone, 'YYYY-MM-DD'),
    'startTime', to_char(lower(p_during) at time zone p_zone, 'HH24:MI'),
    'endTime', replace(to_char((upper(p_during) - interval '1 minute') at time zone p_zone + interval '1 minute', 'HH24:MI'), '00:00', '24:00'),
    'startsAt', to_char(lower(p_during) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'endsAt', to_char(upper(p_during) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
$$;

-- What an event tells of a booking: nothing of its customer but the name.
create or replace function webhook_booking(p_booking booking) returns jsonb language sql stable as $$
  select webhook_time(p_booking.during, time_zone) || jsonb_build_object('booking', p_booking.id,
    'facility', jsonb_build_object('_id', facility.id, 'name', facility.name),
    'courts', webhook_courts(p_booking), 'space', p_booking.space_name, 'playSession', p_booking.play_session_id,
    'status', p_booking.status, 'amount', p_booking.amount_minor / 100.0, 'currency', p_booking.currency,
    'refunded', coalesce((select refunded_minor from payment where booking_id = p_booking.id and superseded_at is null), 0) / 100.0,
    'customer', jsonb_build_object('name', coalesce(nullif(p_booking.guest_name, ''), app_user.name)))
  from facility left join app_user on app_user.id = p_booking.user_id where facility.id = p_booking.facility_id
$$;

-- Records an event for each address of the facility that wants it, and lets a job send it. An address that is being deleted
-- is waited for and skipped: the delivery's foreign key would fail, and the booking with it.
create or replace function add_webhooks(p_facility uuid, p_type text, p_subject uuid, p_data jsonb) returns void language plpgsql as $$
declare
  wanting uuid;
begin
  for wanting in select id from webhook_endpoint
    where facility_id = p_facility and disabled_at is null and p_type = any(events) for key share
  loop
    insert into webhook_delivery (endpoint_id, subject_id, type, data) values (wanting, p_subject, p_type, p_data);
    perform graphile_worker.add_job('webhooks', json_build_object('endpointId', wanting), queue_name => 'webhooks:' || wanting,
      max_attempts => 25, priority => 10);
  end loop;
end $$;

-- Turns lines of a booking's history into events at commit, with the booking as it is then. Its row is locked until the
-- end of the transaction, so that the events of a booking are numbered in the order of its changes. A session that was
-- filled is counted under a lock, so that of two last places that are taken at once one counts both.
create or replace function record_webhooks() returns trigger language plpgsql as $$
declare
  changed booking;
  game play_session;
begin
  select * into changed from booking where id = new.booking_id;
  if not found or not exists (select from webhook_endpoint where facility_id = changed.facility_id and disabled_at is null) then
    return null;
  end if;
  perform add_webhooks(changed.facility_id, case new.what when 'booked' then 'booking.created' when 'paid' then 'booking.paid'
      when 'refunded' then 'booking.refunded' when 'checked in' then 'booking.checked_in'
      when 'attendance undone' then 'booking.attendance_undone' when 'taken over by a co-player' then 'booking.handed_over'
      when 'rescheduled' then 'booking.moved' when 'moved to another court' then 'booking.moved' else 'booking.cancelled' end,
    changed.id, webhook_booking(changed));
  if new.what = 'booked' and changed.place is not null then
    perform pg_advisory_xact_lock(hashtextextended('webhook' || changed.play_session_id, 0));
    select * into game from play_session where id = changed.play_session_id and places <= (
      select count(*) from booking where play_session_id = changed.play_session_id and place is not null and status <> 'cancelled');
    if found then
      perform add_webhooks(game.facility_id, 'session.filled', game.id, (select webhook_time(game.during, time_zone)
        || jsonb_build_object('playSession', game.id, 'facility', jsonb_build_object('_id', facility.id, 'name', facility.name),
          'kind', game.kind, 'title', game.title, 'places', game.places, 'courts', webhook_courts(changed))
        from facility where facility.id = game.facility_id));
    end if;
  end if;
  return null;
end $$;

do $$ begin
  -- the release before has it with fewer lines
  if not exists (select from pg_trigger where tgname = 'booking_event_is_sent' and pg_get_triggerdef(oid) like '%taken over%') then
    drop trigger if exists booking_event_is_sent on booking_event;
    create constraint trigger booking_event_is_sent after insert on booking_event deferrable initially deferred
      for each row when (new.what in ('booked', 'paid', 'refunded', 'checked in', 'attendance undone', 'rescheduled',
        'moved to another court', 'taken over by a co-player', 'cancelled', 'expired', 'released')) execute function record_webhooks();
  end if;
end $$;
