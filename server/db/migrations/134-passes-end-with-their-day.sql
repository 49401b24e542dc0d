-- Passes that are still good end at the end of the day that their owners have read, as new ones do (end_of_pass).
update pass set ends_at = ((ends_at at time zone time_zone)::date + 1)::timestamp at time zone time_zone - interval '1 millisecond'
  from pass_offer join facility on facility.id = facility_id
  where pass_offer.id = offer_id and ends_at > clock_timestamp();
