-- The reply to a request, for when it is sent again with the same key because the reply was lost.
alter table idempotency_key add column reply text;
