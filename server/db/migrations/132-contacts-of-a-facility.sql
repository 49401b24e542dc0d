-- Walk-ins and contacts of a facility are searched by their name, also those without a phone.
create index app_user_contact_of on app_user (contact_of) where contact_of is not null;
