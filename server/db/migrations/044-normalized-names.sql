-- Names and locations that are searched get the one form in which they are stored from now on (contract/normalize-text.ts):
-- NFC, without invisible characters, with ordinary spaces and hyphens. The release before may still write others.
create function normalized(value text) returns text language sql immutable as $$
  select normalize(translate(value,
    U&'\2010\2011\00A0\2007\202F\00AD\200B\200E\200F\202A\202B\202C\202D\202E\2060\2066\2067\2068\2069\FEFF\061C', '--   '))
$$;
update app_user set name = normalized(name) where name <> normalized(name) and normalized(name) <> '';
update facility set name = normalized(name), location = normalized(location)
  where (name, location) <> (normalized(name), normalized(location)) and normalized(name) <> '';
drop function normalized;
