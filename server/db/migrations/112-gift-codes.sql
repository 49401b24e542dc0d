-- How often the buyer has changed who gets a gift: its code is derived from this too, so that the codes that were mailed
-- before are of no use.
alter table gift add column changes integer not null default 0;

-- What was paid for passes on some days, at all venues.
create index payment_purchase_paid on payment (paid_at) where purchase_id is not null;
