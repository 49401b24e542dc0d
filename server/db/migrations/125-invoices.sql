-- Numbered invoices and credit notes of what each seller sells (docs/decisions/184-invoices-say-what-is-kept.md).

-- The rates of value added tax at a facility, in percent by kind of sale, and its number as a taxpayer. A sale has those of
-- the newest row that is older than it, so that a change leaves what is booked as it was.
create table facility_vat (
  facility_id uuid not null references facility,
  since timestamptz not null default clock_timestamp(),
  rates jsonb not null default '{}' check (jsonb_typeof(rates) = 'object'),
  vat_number text not null default '',
  primary key (facility_id, since)
);

-- The last number of a seller in a year: of a facility or, without one, of the site. Invoices and credit notes share it.
create table invoice_series (
  -- no foreign key: a facility that is edited would hold up the payments of its seller
  facility_id uuid,
  year int not null,
  last int not null check (last > 0),
  unique nulls not distinct (facility_id, year)
);

create table invoice (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references payment,
  kind text not null check (kind in ('invoice', 'credit_note')),
  -- who sells: a facility, or the site; facilities are never deleted
  seller_id uuid,
  year int not null,
  number int not null,
  issued_at timestamptz not null default clock_timestamp(),
  -- where it was sold
  facility_id uuid not null,
  amount_minor int not null check (amount_minor > 0),
  currency text not null,
  -- [{kind, amountMinor, percent, vatMinor}], which add up to the amount; tax is part of it
  lines jsonb not null,
  -- the facility's name, address and number as a taxpayer at that time
  seller jsonb not null,
  -- what was booked or bought: {courtNumber, place, spaceName, date, startTime, endTime} or {purchased}
  subject jsonb not null,
  unique nulls not distinct (seller_id, year, number)
);
create index on invoice (payment_id);
create index on invoice (seller_id, issued_at);
create index on invoice (facility_id, issued_at);

-- What invoices less credit notes say of a payment. Null for what was paid before there were any, which gets none.
alter table payment add column invoiced_minor int;
alter table payment alter invoiced_minor set default 0;
