-- The sum of the parts of a price of a kind, in minor units.
create or replace function sum_parts(p_parts jsonb, p_kind text) returns numeric language sql immutable as $$
  select coalesce(sum(round((part ->> 'amount')::numeric * 100)), 0) from jsonb_array_elements(p_parts) part where part ->> 'kind' = p_kind
$$;

-- What a payment is for, in minor units: a pass has paid its part of it, items and the time of the booking or all alike.
create or replace function sold_parts(p_payment payment) returns table (nth int, kind text, minor numeric, sold_at timestamptz)
  language sql stable as $$
  with booked as (
    select booking.created_at, case when play_session_id is not null then 'place' else 'court' end as main, amount_minor, pass_minor,
      sum_parts(price_parts, 'coach') as coach, sum_parts(price_parts, 'item') as items,
      case when offer.applies ->> 'what' = 'item' then 'items' when offer.kind = 'money' and offer.applies ->> 'what' is null then 'all'
        else 'time' end as pays
    from booking left join pass on pass.id = pass_id left join pass_offer offer on offer.id = pass.offer_id
    where booking.id = p_payment.booking_id
  ), unpaid as (
    select created_at, main, greatest(amount_minor + pass_minor - coach - items, 0) as time, coach,
      items - case pays when 'items' then least(pass_minor, items) else 0 end as items,
      case pays when 'time' then pass_minor else 0 end as less
    from booked
  ), part as (
    select created_at, main, items, greatest(time + coach - less, 0) as rest, coach,
      case when time + coach = 0 then 0 else round(coach * greatest(time + coach - less, 0) / (time + coach)) end as coach_rest
    from unpaid
  )
  select * from (
    select 1, main, rest - coach_rest, created_at from part
    union all select 2, 'coach', coach_rest, created_at from part
    union all select 3, 'item', items, created_at from part
    union all select 4, case when offer_id is null and topped_up_pass_id is null then 'item' else 'pass' end, amount_minor, created_at
      from purchase where id = p_payment.purchase_id
  ) each (nth, kind, minor, sold_at) where minor > 0
$$;

-- Splits an amount over the parts of what was sold, with the tax in each. A later document is split by what the ones before
-- left: a credit note over what is still invoiced, an invoice over what was credited, so that the last cent goes with the last part.
create or replace function invoice_lines(p_payment payment, p_facility uuid, p_amount int, p_kind text) returns jsonb language sql stable as $$
  with line as (
    select line ->> 'kind' as kind, (line ->> 'percent')::numeric as percent, (line ->> 'amountMinor')::int as minor,
      (line ->> 'vatMinor')::int as vat, case invoice.kind when 'invoice' then 1 else -1 end as sign,
      invoice.number = min(invoice.number) over (partition by invoice.year) and invoice.year = min(invoice.year) over () as is_first
    from invoice, jsonb_array_elements(lines) line where payment_id = p_payment.id
  ), part as (
    select nth, kind, minor as weight, 0 as net, 0 as net_vat, coalesce((select (rates ->> kind)::numeric from facility_vat
        where facility_id = p_facility and since <= sold_at order by since desc limit 1), 0) as percent
    from sold_parts(p_payment) where not exists (select from line)
    union all
    select 1, kind, case p_kind when 'credit_note' then sum(minor * sign)
        else coalesce(sum(minor) filter (where is_first), 0) - sum(minor * sign) end, sum(minor * sign), sum(vat * sign), percent
    from line group by kind, percent
  ), share as (
    select *, floor(p_amount * sum(weight) over (order by nth, kind) / nullif(sum(weight) over (), 0))
      - floor(p_amount * (sum(weight) over (order by nth, kind) - weight) / nullif(sum(weight) over (), 0)) as minor
    from part where weight > 0
  )
  select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'amountMinor', minor::int, 'percent', percent, 'vatMinor', case p_kind
      when 'credit_note' then net_vat - round((net - minor) * percent / (100 + percent))
      else round((net + minor) * percent / (100 + percent)) - net_vat end::int) order by nth, kind), '[]')
  from share where minor > 0
$$;

-- What a payment is for, as it is called on its invoice.
create or replace function invoice_subject(p_payment payment) returns jsonb language sql stable as $$
  select jsonb_build_object('courtNumber', court.number, 'place', place, 'spaceName', space_name,
      'date', to_char(lower(during) at time zone time_zone, 'YYYY-MM-DD'),
      'startTime', to_char(lower(during) at time zone time_zone, 'HH24:MI'),
      'endTime', replace(to_char((upper(during) - interval '1 minute') at time zone time_zone + interval '1 minute', 'HH24:MI'), '00:00', '24:00'))
    from booking join facility on facility.id = facility_id left join court on court.id = court_id where booking.id = p_payment.booking_id
  union all
  select jsonb_build_object('purchased', coalesce(offer.name, (select string_agg(quantity || ' × ' || item.name, ', ' order by item.name)
      from booking_item join item on item.id = item_id where purchase_id = purchase.id), ''))
    from purchase left join pass topped_up on topped_up.id = topped_up_pass_id
    left join pass_offer offer on offer.id = coalesce(purchase.offer_id, topped_up.offer_id) where purchase.id = p_payment.purchase_id
$$;

-- Keeps a payment's invoices less its credit notes equal to what is kept of it: the first invoice once what it pays for is sold,
-- then one document for each change. It runs when the transaction commits, so that the series, which has
-- no gaps, is locked last and for a moment. Credit of the venue is money that stays: no credit note.
create or replace function issue_invoice() returns trigger language plpgsql as $$
declare
  paid payment;
  venue facility;
  seller uuid;
  sold boolean;
  kept int;
  amount int;
  document text;
  is_first boolean;
  vat_number text;
  dated timestamptz;
  this_year int;
  given int;
begin
  select * into paid from payment where id = new.id;
  if paid.invoiced_minor is null then return null; end if;
  -- what was given back twice was invoiced once
  kept := greatest(0, paid.charged_minor - (select coalesce(sum(amount_minor), 0) from refund
    where payment_id = paid.id and status = 'succeeded' and credited_pass_id is null));
  if kept = paid.invoiced_minor then return null; end if;
  sold := not paid.is_surplus and paid.superseded_at is null and coalesce(
    (select status = 'paid' from booking where id = paid.booking_id), (select status = 'paid' from purchase where id = paid.purchase_id));
  is_first := not exists (select from invoice where payment_id = paid.id);
  if is_first and not (sold and kept > 0) then return null; end if;

  select * into venue from facility where id = coalesce((select facility_id from booking where id = paid.booking_id),
    (select facility_id from purchase where id = paid.purchase_id));
  -- the venue, if its own account or its desk took the money (getSeller)
  seller := case when paid.method <> 'card' or (select account_id from checkout_attempt where id = paid.charged_by) is not null
    then venue.id end;
  select facility_vat.vat_number into vat_number from facility_vat where facility_id = venue.id order by since desc limit 1;
  document := case when kept > paid.invoiced_minor then 'invoice' else 'credit_note' end;
  amount := abs(kept - paid.invoiced_minor);
  dated := case when is_first then coalesce(paid.paid_at, clock_timestamp()) else clock_timestamp() end;
  this_year := extract(year from dated at time zone venue.time_zone);
  insert into invoice_series as series (facility_id, year, last) values (seller, this_year, 1)
    on conflict (facility_id, year) do update set last = series.last + 1 returning last into given;
  insert into invoice (payment_id, kind, seller_id, year, number, issued_at, facility_id, amount_minor, currency, lines, seller, subject)
    values (paid.id, document, seller, this_year, given, dated, venue.id, amount, paid.currency,
      invoice_lines(paid, venue.id, amount, document),
      jsonb_build_object('name', venue.name, 'location', venue.location, 'vatNumber', coalesce(vat_number, '')), invoice_subject(paid));
  update payment set invoiced_minor = kept where id = paid.id;
  return null;
end $$;

do $$ begin
  if not exists (select from pg_trigger where tgname = 'payment_is_invoiced') then
    create constraint trigger payment_is_invoiced after insert or update on payment deferrable initially deferred
      for each row when (new.charged_minor > 0) execute function issue_invoice();
    -- what the release before has charged since the migration
    update payment set invoiced_minor = 0 where invoiced_minor = 0 and charged_minor > 0;
  end if;
end $$;
