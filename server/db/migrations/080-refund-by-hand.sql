-- What a refund is called that somebody made by hand, since its gateway made none
-- (docs/decisions/157-record-a-refund-made-by-hand.md).
alter table refund add column hand_reference text;
