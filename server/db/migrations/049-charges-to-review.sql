-- What a manager decided about a charge that its provider holds for review, and why a provider refuses a refund for good.
alter table payment add column review text check (review in ('accepted', 'refused'));
alter table refund add column refusal text;
