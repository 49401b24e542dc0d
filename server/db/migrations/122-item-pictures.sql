-- Pictures of items, at /item-pictures/{id}.webp. Each upload has a new id, so that browsers may keep it for ever.
create table item_picture (
  id uuid primary key default gen_random_uuid(),
  item_id uuid not null unique references item,
  bytes bytea not null
);
alter table item_picture alter column bytes set storage external;
