-- Without a condition, so that PostgreSQL knows from it how few sessions are ahead of all that were: of the values of an
-- expression it only keeps statistics in an index of all rows.
drop index play_session_start;
create index play_session_start on play_session (lower(during));
