-- Indexes that a test over a million bookings (test/plans) found missing.
create index review_user on review (user_id, written_at desc, id);
create index refund_failed on refund (updated_at) where status = 'failed';
create index refund_created on refund (created_at);
create index payment_created on payment (created_at);
create index booking_to_remind on booking (lower(during)) where status = 'paid' and reminded_at is null;
create index closure_end on closure (upper(days));
create index app_user_admin on app_user (id) where role = 'admin';
create index audit_entry_subject on audit_entry (subject_id) where subject_id is not null;
create index mail_created on mail (created_at);
create index webhook_event_received on webhook_event (received_at);
create index contact_message_created on contact_message (created_at);

-- When a paid payment is next compared with the provider; null when never again. A row by when it was last compared can't be
-- found without reading those that are not due.
-- Rows older than 90 days, which are never compared again, are left as they are: all of `payment` is locked meanwhile.
alter table payment add column recheck_at timestamptz;
alter table payment alter column recheck_at set default now() + interval '1 hour';
update payment set recheck_at = case when status = 'paid'
    then checked_at + greatest(interval '1 hour', (checked_at - paid_at) / 2) else now() + interval '1 hour' end
  where coalesce(paid_at, created_at) > now() - interval '90 days';
drop index payment_compared;
create index payment_recheck on payment (recheck_at) where status = 'paid' and method = 'card';
