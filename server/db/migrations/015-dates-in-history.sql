-- Days in the history and the audit log were written as yyyy-MM-dd; people read `23 Nov, 2026` everywhere else.
update booking_event set detail = 'to ' || to_char(substr(detail, 4, 10)::date, 'DD Mon, YYYY') || ',' || substr(detail, 14)
where what = 'rescheduled' and detail ~ '^to \d{4}-\d{2}-\d{2} ';

update audit_entry set detail = to_char(substr(detail, 1, 10)::date, 'DD Mon, YYYY') || ',' || substr(detail, 11)
where kind = 'booking' and action = 'made' and detail ~ '^\d{4}-\d{2}-\d{2} ';
