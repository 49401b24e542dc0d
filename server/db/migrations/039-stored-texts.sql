-- Texts of ours are kept as codes with their values, and shown in the reader's language (decision 113). The columns with
-- English texts stay for the release before, which reads and writes them; the next release drops them with all below.
alter table booking_event add column detail_text jsonb;
alter table booking add column cancel_reason_text jsonb;
alter table payment add column cancel_reason_text jsonb;
alter table refund add column reason_text jsonb;
alter table audit_entry add column detail_text jsonb;
alter table payment_difference add column detail_text jsonb;

-- The rows that the backfill (server/db/backfill-texts/) has still to read: soon none but those the release before writes.
create index booking_event_to_backfill on booking_event (id) where detail_text is null and detail <> '';
create index booking_to_backfill on booking (id) where cancel_reason_text is null and cancel_reason <> '';
create index payment_to_backfill on payment (id) where cancel_reason_text is null and cancel_reason <> '';
create index refund_to_backfill on refund (id) where reason_text is null and reason <> '';
create index audit_entry_to_backfill on audit_entry (id) where detail_text is null and detail <> '';
create index payment_difference_to_backfill on payment_difference (id) where detail_text is null and detail <> '';

-- The release before changes the English text of a row that this one wrote: the code no longer says the same.
create function clear_text() returns trigger language plpgsql as $$
begin
  return jsonb_populate_record(new, jsonb_build_object(tg_argv[0], null));
end $$;
create trigger booking_reason before update of cancel_reason on booking for each row
  when (new.cancel_reason is distinct from old.cancel_reason and new.cancel_reason_text = old.cancel_reason_text)
  execute function clear_text('cancel_reason_text');
create trigger payment_reason before update of cancel_reason on payment for each row
  when (new.cancel_reason is distinct from old.cancel_reason and new.cancel_reason_text = old.cancel_reason_text)
  execute function clear_text('cancel_reason_text');
create trigger payment_difference_detail before update of detail on payment_difference for each row
  when (new.detail is distinct from old.detail and new.detail_text = old.detail_text)
  execute function clear_text('detail_text');
