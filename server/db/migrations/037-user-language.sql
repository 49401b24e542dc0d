-- What a user reads: their mails, and the pages after they sign in. Null until one is known.
alter table app_user add column language text check (language ~ '^[a-z]{2,3}$');
