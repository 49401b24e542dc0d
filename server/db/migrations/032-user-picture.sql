-- Uploaded profile pictures, at /pictures/{id}.webp, which app_user.avatar_url then names. Each upload has a new id, so that
-- browsers may keep it for ever, and that a review's picture doesn't tell its author's id.
create table user_picture (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references app_user,
  bytes bytea not null
);
alter table user_picture alter column bytes set storage external;
