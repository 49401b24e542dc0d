-- The unit of a rental to lend at a time, apart from what the row `p_except` has: `p_prefer` if it is free, and a unit that
-- is still out last. Null when there is none.
create or replace function free_unit(p_item uuid, p_during tstzrange, p_except uuid default null, p_prefer int default null)
  returns int language sql stable as $$
  select number from item, generate_series(1, stock) number
    where item.id = p_item and not exists (
      select from booking_item taken where taken.item_id = p_item and taken.unit = number and taken.during && p_during
        and taken.released_at is null and taken.returned_at is null and taken.id is distinct from p_except)
    order by number is not distinct from p_prefer desc, exists (
      select from booking_item late where late.item_id = p_item and late.unit = number
        and late.handed_out_at is not null and late.returned_at is null), number
    limit 1
$$;

drop function if exists take_items(uuid, jsonb); -- with both, a call without `p_are_kept` would be ambiguous
-- Adds the items `[{"item": id, "quantity": n}]` to a booking, which may have some already. What can't be had raises BM002
-- with the item's name as its detail, which undoes the whole transaction: all of the items, and a booking made with them.
-- The lock of each item, taken in the order of their ids, lets requests wait for each other; booking_item_is_free and the
-- check of the stock decide.
create or replace function take_items(
  p_booking uuid, p_items jsonb,
  -- Whether the booking that this one replaces had them. Then they may be withdrawn, or more than a booking may have now.
  p_are_kept boolean default false
) returns void language plpgsql as $$
declare
  made booking;
  asked record;
  offered item;
begin
  select * into made from booking where id = p_booking;
  for asked in select (value ->> 'item')::uuid as id, (value ->> 'quantity')::int as quantity
      from jsonb_array_elements(p_items) order by 1 loop
    select * into offered from item where id = asked.id and facility_id = made.facility_id for no key update;
    if not found or not p_are_kept and (offered.withdrawn_at is not null
        or asked.quantity + (select coalesce(sum(quantity), 0) from booking_item
          where booking_id = p_booking and item_id = asked.id and released_at is null) > offered.per_booking) then
      raise exception 'the item can''t be booked' using errcode = 'BM002', detail = coalesce(offered.name, '');
    end if;
    if offered.kind = 'sale' then
      perform take_pieces(asked.id, asked.quantity, p_booking);
      insert into booking_item (booking_id, item_id, quantity, amount_minor)
        values (p_booking, asked.id, asked.quantity, asked.quantity * offered.price_minor);
    else
      for nth in 1..asked.quantity loop
        insert into booking_item (booking_id, item_id, unit, during, amount_minor)
          values (p_booking, asked.id, take_unit(asked.id, made.during), made.during, offered.price_minor);
      end loop;
    end if;
  end loop;
end $$;

-- The unit of a locked rental to lend; raises BM002 without one.
create or replace function take_unit(p_item uuid, p_during tstzrange, p_except uuid default null, p_prefer int default null)
  returns int language plpgsql as $$
declare
  number constant int := free_unit(p_item, p_during, p_except, p_prefer);
begin
  if number is null then raise exception 'no unit is free' using errcode = 'BM002', detail = (select name from item where id = p_item); end if;
  return number;
end $$;

-- Takes pieces of a sale out of its stock; raises BM002 without enough of them.
create or replace function take_pieces(p_item uuid, p_quantity int, p_booking uuid) returns void language plpgsql as $$
begin
  if not change_stock(p_item, -p_quantity, 'booked', p_booking => p_booking) then
    raise exception 'the stock is used up' using errcode = 'BM002', detail = (select name from item where id = p_item);
  end if;
end $$;

-- Lets the items follow their booking: a cancellation gives back what was not handed out, a move takes the units at the new
-- time, and a late payment takes all again. A trigger, so that no way to change a booking forgets them. What can't be had
-- raises BM002.
create or replace function follow_booking() returns trigger language plpgsql as $$
declare
  had record;
begin
  for had in select booking_item.* from booking_item where booking_id = new.id and handed_out_at is null order by item_id, id loop
    perform from item where id = had.item_id for no key update;
    if new.status = 'cancelled' then
      continue when had.released_at is not null;
      update booking_item set released_at = clock_timestamp() where id = had.id;
      if had.unit is null then perform change_stock(had.item_id, had.quantity, 'given_back', p_booking => new.id); end if;
    elsif had.unit is not null then
      update booking_item set released_at = null, during = new.during,
          unit = take_unit(had.item_id, new.during, had.id, had.unit)
        where id = had.id;
    elsif had.released_at is not null then
      perform take_pieces(had.item_id, had.quantity, new.id);
      update booking_item set released_at = null where id = had.id;
    end if;
  end loop;
  return null;
end $$;

create or replace trigger booking_items_follow after update of status, during on booking for each row
  when ((new.status = 'cancelled') <> (old.status = 'cancelled') or new.during <> old.during) execute function follow_booking();
