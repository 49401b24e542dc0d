-- What ../functions/hold-court.sql returns changed, which needs the older function out of the way.
drop function if exists hold_court(
  uuid, uuid, uuid, xid, date, timestamptz, timestamptz, int, int, text, int, timestamptz, int, text, text
);

-- Which text of each file of ../functions this database has.
create table sql_function (name text primary key, hash text not null);
