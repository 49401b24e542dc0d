-- The phone number as E.164, by which people are found and walk-ins told apart; `phone` stays as it was typed. Null until
-- it is read (`backfillPhones`), empty when it is no number.
alter table app_user add column phone_e164 text;
create index app_user_phone_e164 on app_user (phone_e164) where phone_e164 <> '';
create index app_user_phone_unread on app_user (id) where phone <> '' and phone_e164 is null;

-- The release before changes `phone` alone.
create function forget_phone_e164() returns trigger language plpgsql as $$
begin
  new.phone_e164 = null;
  return new;
end $$;
create trigger app_user_phone_changed before update of phone on app_user for each row
  when (new.phone is distinct from old.phone and new.phone_e164 is not distinct from old.phone_e164)
  execute function forget_phone_e164();
