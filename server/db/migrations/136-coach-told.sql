-- When a coach was told of a lesson before it moved: from then on they hear of what becomes of it, also while they have not been
-- reminded of its new time.
alter table booking add column coach_told_at timestamptz;
