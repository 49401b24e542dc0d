-- Bookings of more than two hours, of which there are few: what is booked at a time is found by the start of the others, which
-- is near (findWithFreeCourt).
create index booking_long on booking (facility_id, lower(during)) where upper(during) - lower(during) > interval '2 hours';
