-- Payment links: one checkout session over several bookings, each with a payment of its own. They share `checkout_id`, and
-- with it attempt, session and intent (docs/decisions/093-one-payment-per-booking-of-a-link.md).
alter table payment add column checkout_id uuid;
create index payment_checkout on payment (checkout_id) where checkout_id is not null;

alter table payment drop constraint payment_session_id_key;
alter table payment drop constraint payment_intent_id_key;
create unique index payment_session on payment (session_id, checkout_id, booking_id) nulls not distinct where session_id is not null;
create index payment_intent on payment (intent_id) where intent_id is not null;

-- A refund made on the provider's dashboard may be of several bookings.
alter table refund drop constraint refund_provider_id_key;
create unique index refund_provider on refund (provider_id, payment_id);

-- A dispute is about a charge, and so about every booking of its link.
alter table dispute add column checkout_id uuid;
create index dispute_checkout on dispute (checkout_id) where checkout_id is not null;
