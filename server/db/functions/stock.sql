-- Changes the stock of an item and writes the entry that says why, in one statement, so that the stock is always the sum of
-- the entries. Whether it did: not below 0, and no unit that a booking has is taken away.
create or replace function change_stock(
  p_item uuid, p_delta int, p_reason text, p_by uuid default null, p_note text default '', p_booking uuid default null
) returns boolean language plpgsql as $$
begin
  perform from item where id = p_item for no key update;
  -- A statement of its own, so that it sees what was committed while the one before waited.
  with changed as (
    update item set stock = stock + p_delta where id = p_item and stock + p_delta >= 0
      and not exists (select from booking_item where item_id = p_item and unit > stock + p_delta and released_at is null
        and returned_at is null and (upper(during) > clock_timestamp() or handed_out_at is not null))
      returning id
  )
  insert into stock_entry (item_id, booking_id, delta, reason, note, by_user)
    select id, p_booking, p_delta, p_reason, p_note, p_by from changed;
  return found;
end $$;

-- Hands out a row of a locked booking: 'out', 'released' when it was given back, or 'none_here' when every unit that is free for
-- its time is still out. A unit that is late is replaced by another one.
create or replace function hand_out(p_row uuid) returns text language plpgsql as $$
declare
  had booking_item;
  here int;
begin
  select * into had from booking_item where id = p_row;
  perform from item where id = had.item_id for no key update;
  select * into had from booking_item where id = p_row for update;
  if had.released_at is not null or had.returned_at is not null then return 'released'; end if;
  if had.handed_out_at is not null then return 'out'; end if;
  if had.unit is not null then
    select number into here from item, generate_series(1, stock) number where item.id = had.item_id and not exists (
        select from booking_item taken where taken.item_id = had.item_id and taken.unit = number and taken.id <> p_row
          and taken.released_at is null and taken.returned_at is null
          and (taken.during && had.during or taken.handed_out_at is not null))
      order by number <> had.unit, number limit 1;
    if here is null then return 'none_here'; end if;
  end if;
  update booking_item set handed_out_at = clock_timestamp(), unit = here where id = p_row;
  return 'out';
end $$;

-- Lets the owners be mailed once per fall of a stock to its limit: more than that ends it.
create or replace function end_low_stock() returns trigger language plpgsql as $$
begin
  if new.stock > new.low_stock then new.low_mailed_at := null; end if;
  return new;
end $$;

create or replace trigger item_low_stock_ends before update of stock, low_stock on item for each row
  when (old.low_mailed_at is not null) execute function end_low_stock();
