-- A booking whose price friends share by a link: its places are shares, and it is listed nowhere.
alter table play_session
  drop constraint play_session_kind_check,
  add constraint play_session_kind_check check (kind in ('game', 'class', 'split', 'tournament')),
  -- the first so many places cost one minor unit more, so that all add up to the court's price
  add column rest_minor smallint not null default 0 check (rest_minor between 0 and places - 1),
  -- when its host was told that places are still unpaid
  add column warned_at timestamptz;
create index play_session_undecided on play_session (decide_at) where decided_at is null and cancelled_at is null;
