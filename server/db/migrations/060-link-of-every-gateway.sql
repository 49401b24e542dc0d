-- A payment link is a page of ours: it is open before a page is opened at a gateway
-- (docs/decisions/143-a-payment-link-is-our-page.md).
alter table payment drop constraint payment_has_its_source,
  add constraint payment_has_its_source check (
    case when method = 'card' then taken_by is null and reference = ''
      and (session_id is not null or checkout_id is not null or status in ('opening', 'expired'))
    else taken_by is not null and status = 'paid' and charged_minor = amount_minor and superseded_at is null
      and session_id is null and session_url is null and intent_id is null end
  );
