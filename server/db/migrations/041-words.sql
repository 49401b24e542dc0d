-- A hold that ran out is 'expired', who booked is the 'customer', a user of the waitlist is 'notified' (decision 116).
-- The release before knows the former words only. So they are stored until the next release, which drops the two triggers,
-- told_at and the former values, and replaces these in the rows.
alter type cancel_cause add value 'expired';
alter type cancel_cause add value 'customer';

create function store_former_cause() returns trigger language plpgsql as $$
begin
  new.cancel_cause = case new.cancel_cause::text when 'expired' then 'lapsed' when 'customer' then 'owner' else new.cancel_cause::text end;
  return new;
end $$;
create trigger booking_cause before insert or update of cancel_cause on booking for each row
  when (new.cancel_cause is not null) execute function store_former_cause();
create trigger payment_cause before insert or update of cancel_cause on payment for each row
  when (new.cancel_cause is not null) execute function store_former_cause();

alter table waitlist_entry add column notified_at timestamptz;
update waitlist_entry set notified_at = told_at where told_at is not null;
-- Each release reads what the other writes.
create function copy_notified_at() returns trigger language plpgsql as $$
begin
  new.notified_at = coalesce(new.notified_at, new.told_at);
  new.told_at = new.notified_at;
  return new;
end $$;
create trigger waitlist_entry_notified before insert or update of notified_at, told_at on waitlist_entry
  for each row execute function copy_notified_at();
