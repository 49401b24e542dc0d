-- Bookings that staff made for a customer: the customer's limits and no-shows don't count them (decision 120). `hold_court`
-- sets it for both releases.
alter table booking add column made_by_staff boolean not null default false;
update booking set made_by_staff = true from booking_event
  where booking_event.booking_id = booking.id and what = 'booked' and by_user <> user_id;
