-- Admins hide reviews and show them again. Hidden ones count in no rating, so ratings are added up from those that are shown.
alter type audit_kind add value 'review';
alter table review
  add column hidden_at timestamptz,
  add column hidden_reason text,
  add check ((hidden_at is null) = (hidden_reason is null));
drop index review_newest;
create index review_newest on review (facility_id, written_at desc, id) include (rating) where hidden_at is null;
