-- Prices by weekday, hour and date, and opening hours by date. They are in the facility's row, so that an edit changes its
-- version and hold_court refuses a booking made from the rules before (decision 086). As the API sends them: contract/price-rules.ts.
alter table facility
  add column price_rules jsonb not null default '[]' check (jsonb_typeof(price_rules) = 'array'),
  add column special_hours jsonb not null default '[]' check (jsonb_typeof(special_hours) = 'array');

-- How amount_minor adds up, for receipts; empty when all hours cost price_minor.
alter table booking add column price_parts jsonb not null default '[]' check (jsonb_typeof(price_parts) = 'array');

-- Its arguments changed, and other arguments would make a second function.
drop function if exists hold_court(
  uuid, uuid, uuid, xid, date, timestamptz, timestamptz, int, int, text, int, timestamptz, int, int, int, text, text
);
