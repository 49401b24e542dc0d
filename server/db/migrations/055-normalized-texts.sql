-- Names, addresses and e-mails get the form in which they are stored and searched (contract/normalize-text.ts), as far as 044
-- left them: all spaces, joiners that shape no letter, spaces around a text. The release before writes and finds this form.
create function normalized(value text) returns text language sql immutable as $$
  select trim(normalize(
    regexp_replace(regexp_replace(
      translate(value,
        U&'\2010\2011\00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\202F\205F\3000\00AD\200B\200E\200F\202A\202B\202C\202D\202E\2060\2066\2067\2068\2069\FEFF\061C',
        '--' || repeat(' ', 16)),
      U&'(^|[\0020-\024F])[\200C\200D]+', '\1', 'g'),
      U&'[\200C\200D]+($|[\0020-\024F])', '\1', 'g')))
$$;
update app_user set name = normalized(name) where name <> normalized(name) and normalized(name) <> '';
update app_user set address = normalized(address) where address <> normalized(address);
update app_user set phone = normalized(phone) where phone <> normalized(phone);
update facility set name = normalized(name) where name <> normalized(name) and normalized(name) <> '';
update facility set location = normalized(location) where location <> normalized(location) and normalized(location) <> '';
update booking_group set label = normalized(label) where label <> normalized(label);
-- An account keeps an e-mail whose normalized form is another account's.
update app_user set email = written.email
  from (select id, lower(translate(normalized(email), U&'\200C\200D', '')) as email from app_user) written
  where written.id = app_user.id and contact_of is null and deleted_at is null and app_user.email <> written.email
    and (select count(*) from app_user other
      where lower(translate(normalized(other.email), U&'\200C\200D', '')) = written.email) = 1;
drop function normalized;
