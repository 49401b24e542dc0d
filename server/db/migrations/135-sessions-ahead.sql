-- Without a condition, so that PostgreSQL knows from it how few sessions are ahead of all that were: of the values of an
-- expression it only keeps statistics in an index of all rows.
-- The old one is dropped last, since sessions can't be read any more until the commit.
alter index play_session_start rename to play_session_uncancelled_start;
create index play_session_start on play_session (lower(during));
drop index play_session_uncancelled_start;
