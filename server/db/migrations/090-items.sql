-- Items: rentals have units 1 to `stock`, each lent to one booking at a time; of sales `stock` pieces are left.
create table item (
  id uuid primary key default gen_random_uuid(),
  facility_id uuid not null references facility,
  name text not null,
  kind text not null check (kind in ('rental', 'sale')),
  -- for a booking or a piece
  price_minor integer not null check (price_minor >= 0),
  stock integer not null default 0 check (stock >= 0),
  -- the stock at which the owner is warned
  low_stock integer not null default 0 check (low_stock >= 0),
  per_booking smallint not null default 4 check (per_booking between 1 and 50),
  created_at timestamptz not null default clock_timestamp(),
  withdrawn_at timestamptz
);
create index item_facility on item (facility_id) where withdrawn_at is null;

-- What was added to and taken from a stock. Rows are only added, and the stock is their sum.
create table stock_entry (
  id bigint generated always as identity primary key,
  item_id uuid not null references item,
  booking_id uuid references booking,
  delta integer not null check (delta <> 0),
  reason text not null check (reason in ('restocked', 'corrected', 'booked', 'given_back', 'sold')),
  note text not null default '',
  by_user uuid references app_user,
  at timestamptz not null default clock_timestamp()
);
create index stock_entry_item on stock_entry (item_id, id);
create index stock_entry_booking on stock_entry (booking_id) where booking_id is not null;

-- Items of a booking, or sold at the desk: a unit of a rental, or pieces of a sale.
create table booking_item (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid references booking,
  purchase_id uuid references purchase,
  item_id uuid not null references item,
  unit integer check (unit >= 1),
  during tstzrange,
  quantity integer not null default 1 check (quantity >= 1),
  amount_minor integer not null check (amount_minor >= 0),
  handed_out_at timestamptz,
  returned_at timestamptz,
  -- when its booking was cancelled before it was handed out
  released_at timestamptz,
  constraint booking_item_of_one check (num_nonnulls(booking_id, purchase_id) = 1),
  constraint booking_item_unit_in_time check ((unit is null) = (during is null)),
  constraint booking_item_returned check (returned_at is null or handed_out_at is not null and unit is not null),
  constraint booking_item_released check (released_at is null or handed_out_at is null),
  constraint booking_item_is_free exclude using gist (item_id with =, unit with =, during with &&)
    where (unit is not null and released_at is null and returned_at is null)
);
-- A unit that is out is handed out to nobody else, also when it is late.
create unique index booking_item_is_out on booking_item (item_id, unit) where handed_out_at is not null and returned_at is null;
create index booking_item_booking on booking_item (booking_id) where booking_id is not null;
create index booking_item_purchase on booking_item (purchase_id) where purchase_id is not null;
create index booking_item_item on booking_item (item_id);

-- Items that are sold at the desk are a purchase without an offer, of nobody when the customer has no account.
alter table purchase
  alter column offer_id drop not null,
  alter column user_id drop not null,
  drop constraint purchase_check,
  add constraint purchase_gives_pass check (offer_id is null or (status = 'paid') <= (pass_id is not null)),
  add constraint purchase_of_user check (offer_id is null or user_id is not null);
