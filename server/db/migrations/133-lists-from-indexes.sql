-- Lists leave out the rows of a space's other courts, and are ordered by the start of what was booked at once: with both in
-- the index, a page far down is found without reading the rows before it. PostgreSQL uses an expression from an index
-- only if its column is there as well.
drop index booking_newest;
create index booking_newest on booking (created_at desc, lower(during), id) include (during) where main_booking_id is null;
drop index booking_facility_newest;
create index booking_facility_newest on booking (facility_id, created_at desc, lower(during), id) include (during)
  where main_booking_id is null;
