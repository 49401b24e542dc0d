-- What somebody asked to end a payment page for. Written before the provider is told to close the page, so that whoever
-- hears first that it closed cancels the booking for the right cause, even after a crash.
alter table payment
  add column ending_cause cancel_cause,
  add column ending_reason text,
  add column ending_by uuid references person,
  -- when the row was last compared with the provider's
  add column checked_at timestamptz not null default now();

drop index payment_unsettled;
create index payment_unsettled on payment (checked_at) where status in ('opening', 'open', 'processing');
create index payment_compared on payment (checked_at) where status = 'paid';
