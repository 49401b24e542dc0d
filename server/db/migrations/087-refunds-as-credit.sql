-- A customer may take a refund as credit of the venue (docs/decisions/162-refunds-as-credit.md). An offer that is sold as
-- 'refund' is credit for this: it has no price, and each refund says how much of it a pass gets.
alter table pass_offer
  drop constraint pass_offer_sold_check,
  add constraint pass_offer_sold_check check (sold in ('online', 'desk', 'code', 'refund')),
  drop constraint pass_offer_check,
  add constraint pass_offer_has_value check (value >= 0 and (value = 0) = (kind = 'rate' or sold = 'refund')),
  add constraint pass_offer_for_refunds check (sold <> 'refund' or kind = 'money' and price_minor = 0);
-- A facility has one.
create unique index pass_offer_refunds on pass_offer (facility_id) where sold = 'refund' and withdrawn_at is null;

alter table pass_entry
  drop constraint pass_entry_reason_check,
  add constraint pass_entry_reason_check
    check (reason in ('issued', 'used', 'returned', 'topped_up', 'corrected', 'refunded', 'credited'));
-- Parts of a booking's refund may each become credit, and be taken back when the bank gives its money back.
drop index pass_entry_once;
create unique index pass_entry_once on pass_entry (pass_id, booking_id, reason)
  where booking_id is not null and reason in ('used', 'returned');

-- The pass that got the money in place of the way it was paid.
alter table refund
  add column credited_pass_id uuid references pass,
  add constraint refund_credited check (credited_pass_id is null or status = 'succeeded' and provider_id is null);
