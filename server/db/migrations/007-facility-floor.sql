alter table facility add column floor text not null default '';
