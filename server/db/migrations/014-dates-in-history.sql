-- History and audit show dates as everywhere else (spec §9): '23 Nov, 2026', no longer 2026-11-23.
update booking_event
set detail = to_char(substring(detail from '\d{4}-\d{2}-\d{2}')::date, '"to "DD Mon, YYYY') || substring(detail from 14)
where what = 'rescheduled' and detail ~ '^to \d{4}-\d{2}-\d{2} ';

update audit_entry
set detail = to_char(substring(detail from 1 for 10)::date, 'DD Mon, YYYY') || substring(detail from 11)
where kind = 'booking' and action = 'made' and detail ~ '^\d{4}-\d{2}-\d{2} ';
