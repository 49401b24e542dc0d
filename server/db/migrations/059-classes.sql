-- Classes: sessions that a venue sets up at a price of its own, once or each week.
alter table play_session
  add column kind text not null default 'game' check (kind in ('game', 'class')),
  add column title text not null default '',
  add column coach text not null default '',
  -- what to bring
  add column bring text not null default '',
  -- of a weekly class
  add column series_id uuid;
create index play_session_series on play_session (series_id) where series_id is not null;
