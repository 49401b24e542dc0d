-- A member's newest bookings, and those they have not seen: among ten million of five thousand facilities, the order by
-- created_at alone was read past all others'.
create index booking_facility_newest on booking (facility_id, created_at desc, id);
