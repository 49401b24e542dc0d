-- Splits an amount by what a payment is for, in proportion, and computes the tax in each part.
create or replace function invoice_lines(p_payment payment, p_facility uuid, p_amount int) returns jsonb language sql stable as $$
  with sold as (
    select created_at, case when play_session_id is not null then 'place' else 'court' end as main, amount_minor + pass_minor as whole,
      (select coalesce(sum(round((part ->> 'amount')::numeric * 100)), 0) from jsonb_array_elements(price_parts) part
        where part ->> 'kind' = 'coach') as coach,
      (select coalesce(sum(round((part ->> 'amount')::numeric * 100)), 0) from jsonb_array_elements(price_parts) part
        where part ->> 'kind' = 'item') as items
    from booking where id = p_payment.booking_id
    union all
    select created_at, case when offer_id is null and topped_up_pass_id is null then 'item' else 'pass' end, amount_minor, 0, 0
    from purchase where id = p_payment.purchase_id
  ), part as (
    select created_at, kind, minor, sum(minor) over (order by nth) as until, sum(minor) over () as whole
    from sold, lateral (values (1, main, greatest(whole - coach - items, 0)), (2, 'coach', coach), (3, 'item', items)) each (nth, kind, minor)
    where minor > 0
  ), line as (
    select kind, (floor(p_amount * until / whole) - floor(p_amount * (until - minor) / whole))::int as minor,
      coalesce((select (rates ->> kind)::numeric from facility_vat where facility_id = p_facility and since <= created_at
        order by since desc limit 1), 0) as percent
    from part
  )
  select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'amountMinor', minor, 'percent', percent,
    'vatMinor', round(minor * percent / (100 + percent))::int)), '[]') from line where minor > 0
$$;

-- Issues what makes the invoices of a payment, less its credit notes, equal to what is kept of it: the first invoice once what
-- it pays for is sold, then one document for each change. It runs when the transaction commits, so that the series, which has
-- no gaps, is locked last and for a moment. Credit of the venue is money that stays: no credit note.
create or replace function issue_invoice() returns trigger language plpgsql as $$
declare
  paid payment;
  venue facility;
  seller uuid;
  sold boolean;
  kept int;
  vat_number text;
  dated timestamptz;
  this_year int;
  given int;
begin
  select * into paid from payment where id = new.id;
  if paid.invoiced_minor is null then return null; end if;
  kept := paid.charged_minor - (select coalesce(sum(amount_minor), 0) from refund
    where payment_id = paid.id and status = 'succeeded' and credited_pass_id is null);
  if kept = paid.invoiced_minor then return null; end if;
  sold := not paid.is_surplus and paid.superseded_at is null and coalesce(
    (select status = 'paid' from booking where id = paid.booking_id), (select status = 'paid' from purchase where id = paid.purchase_id));
  if not sold and not exists (select from invoice where payment_id = paid.id) then return null; end if;

  select * into venue from facility where id = coalesce((select facility_id from booking where id = paid.booking_id),
    (select facility_id from purchase where id = paid.purchase_id));
  -- the venue, if its own account or its desk took the money (getSeller)
  seller := case when paid.method <> 'card' or (select account_id from checkout_attempt where id = paid.charged_by) is not null
    then venue.id end;
  select facility_vat.vat_number into vat_number from facility_vat where facility_id = venue.id order by since desc limit 1;
  dated := case when kept > paid.invoiced_minor then coalesce(paid.paid_at, clock_timestamp()) else clock_timestamp() end;
  this_year := extract(year from dated at time zone venue.time_zone);
  insert into invoice_series as series (facility_id, year, last) values (seller, this_year, 1)
    on conflict (facility_id, year) do update set last = series.last + 1 returning last into given;
  insert into invoice (payment_id, kind, seller_id, year, number, issued_at, facility_id, amount_minor, currency, lines, seller)
    values (paid.id, case when kept > paid.invoiced_minor then 'invoice' else 'credit_note' end, seller, this_year, given, dated, venue.id,
      abs(kept - paid.invoiced_minor), paid.currency, invoice_lines(paid, venue.id, abs(kept - paid.invoiced_minor)),
      jsonb_build_object('name', venue.name, 'location', venue.location, 'vatNumber', coalesce(vat_number, '')));
  update payment set invoiced_minor = kept where id = paid.id;
  return null;
end $$;

do $$ begin
  if not exists (select from pg_trigger where tgname = 'payment_is_invoiced') then
    create constraint trigger payment_is_invoiced after insert or update on payment deferrable initially deferred
      for each row when (new.charged_minor > 0) execute function issue_invoice();
  end if;
end $$;
