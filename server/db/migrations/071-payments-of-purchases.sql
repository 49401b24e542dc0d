-- A booking has one payment that none has superseded, and so has a purchase. Null is a value in these indexes.
drop index payment_booking;
create unique index payment_booking on payment (booking_id, superseded_at) nulls not distinct where booking_id is not null;
drop index payment_purchase;
create unique index payment_purchase on payment (purchase_id, superseded_at) nulls not distinct where purchase_id is not null;
