-- Facts of contract/facility-facts.ts, by default the amenities of spec §2; height in metres, null when unknown.
alter table facility
  add column ceiling_height double precision check (ceiling_height > 0),
  add column womens_hours text not null default '',
  add column facts text[] not null default '{parking,drinking_water,first_aid,changing_room,shower}';

create index facility_facts on facility using gin (facts) where deleted_at is null;
