-- Unpaid bookings that a closure hits are cancelled.
alter type cancel_cause add value 'facility_closed';

-- The closure whose time a paid booking is in, set when its owner is told; null once it is moved or the closure removed.
alter table booking add column closure_id uuid references closure on delete set null;
create index booking_closure on booking (closure_id) where closure_id is not null;
