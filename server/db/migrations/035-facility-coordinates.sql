-- Where a venue is, in degrees; null when unknown. Distances are computed in the browser (decision 102).
alter table facility
  add column latitude double precision check (latitude between -90 and 90),
  add column longitude double precision check (longitude between -180 and 180),
  add constraint facility_coordinates_are_a_pair check ((latitude is null) = (longitude is null));
