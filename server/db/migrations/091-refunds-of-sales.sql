-- Which pass has paid for items that were sold at the desk, so that a refund gives it back.
alter table purchase
  add column credit_pass_id uuid references pass,
  add column credit_minor integer not null default 0 check (credit_minor >= 0),
  add constraint purchase_credit check ((credit_pass_id is null) = (credit_minor = 0));
