-- When the mail about an unpaid hold was queued; until now that was when the booking was made.
-- The functions that came with this migration are in ../functions since 008.
alter table booking add column hold_mailed_at timestamptz;
update booking set hold_mailed_at = created_at where status in ('confirmed', 'pending');
