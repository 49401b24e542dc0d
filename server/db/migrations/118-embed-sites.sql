-- Sites whose pages may show the booking panel of a facility.
create table embed_site (
  facility_id uuid not null references facility,
  -- becomes part of a Content-Security-Policy
  origin text not null check (origin ~ '^(https://[a-z0-9.-]+|http://(localhost|127\.0\.0\.1))(:\d+)?$'),
  primary key (facility_id, origin)
);
