-- Until when a process counts as sending a refund to a gateway that recognizes a repetition: meanwhile nobody records that it
-- was made by hand. Null once the gateway has answered that it was not made.
alter table refund add column claimed_until timestamptz;
