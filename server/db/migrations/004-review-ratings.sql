-- Ratings of a venue are added up from the index alone, however long the comments are.
drop index review_newest;
create index review_newest on review (facility_id, written_at desc, id) include (rating);
