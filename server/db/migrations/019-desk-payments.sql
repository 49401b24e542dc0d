-- Walk-ins: customers known by name and phone only. Without an e-mail address nobody can sign in as one of them.
alter table app_user alter column email drop not null;
alter table app_user add constraint walk_in_has_no_account check (
  email is not null or phone <> '' and password_hash is null and google_subject is null and role = 'user'
);
create unique index app_user_walk_in on app_user (regexp_replace(phone, '[^0-9+]', '', 'g'))
  where email is null and deleted_at is null;

-- An unpaid booking that is paid at the venue: it holds its court without a deadline.
alter table booking add column pays_at_desk boolean not null default false;

-- How the money was taken: on the provider's page, or at the desk, by whom, with what is printed on the slip.
create type payment_method as enum ('card', 'cash', 'card_terminal', 'mobile_wallet');
alter table payment
  add column method payment_method not null default 'card',
  add column taken_by uuid references app_user,
  add column reference text not null default '',
  -- when money taken at the desk took its place; whatever its session still brings is refunded
  add column superseded_at timestamptz,
  add constraint payment_has_its_source check (
    case when method = 'card' then taken_by is null and reference = '' and (session_id is not null or status in ('opening', 'expired'))
    else taken_by is not null and status = 'paid' and charged_minor = amount_minor and superseded_at is null
      and session_id is null and session_url is null and intent_id is null end
  );
-- One payment counts for a booking.
alter table payment drop constraint payment_booking_id_key;
create unique index payment_booking on payment (booking_id, superseded_at) nulls not distinct;
create index payment_taken on payment (paid_at) where method <> 'card';
create index refund_paid_out on refund (created_at) where provider_id is null;

-- Its arguments changed, and other arguments would make a second function.
drop function if exists hold_court(
  uuid, uuid, uuid, xid, date, timestamptz, timestamptz, int, int, text, int, timestamptz, int, int, int, text, text
);
