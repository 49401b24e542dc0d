-- Uploaded photos of facilities. What pages show of them (id, version, alternative text, size, crops) is in the facility's
-- row in their order: lists need no further query, and the row's lock orders changes (decision 099). The bytes are here.
alter table facility
  add column photos jsonb not null default '[]' check (jsonb_typeof(photos) = 'array' and jsonb_array_length(photos) <= 8);

create table photo (
  id uuid primary key default gen_random_uuid(),
  facility_id uuid not null references facility,
  -- hash of the variants, part of their URLs
  version text not null,
  -- re-encoded JPEG without metadata, from which other crops are made
  source bytea not null,
  created_at timestamptz not null default clock_timestamp()
);
create index photo_facility on photo (facility_id);

create table photo_variant (
  photo_id uuid not null references photo on delete cascade,
  -- like 'card-480.avif'
  name text not null,
  bytes bytea not null,
  primary key (photo_id, name)
);

-- they are compressed already
alter table photo alter column source set storage external;
alter table photo_variant alter column bytes set storage external;
