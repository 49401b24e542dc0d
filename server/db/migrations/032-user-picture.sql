-- Uploaded profile pictures; app_user.avatar_url holds their path.
create table user_picture (
  user_id uuid primary key references app_user,
  -- hash of the bytes, part of the URL
  version text not null,
  bytes bytea not null
);
alter table user_picture alter column bytes set storage external;
