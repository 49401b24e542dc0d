-- Name, location and description in other languages: {"bn": {"name": …}}; what is missing is shown as in the columns.
alter table facility add column texts jsonb not null default '{}';
