-- When each scheduled task last ended without an error, in any process (server/jobs/scheduler.ts).
create table scheduled_run (task text primary key, finished_at timestamptz not null);

-- Runs that older versions queued under names no version knows any more would wait for ever. On a new database the queue
-- has no tables yet.
do $$
declare
  renamed constant text[] := array['release', 'close-pages', 'remind', 'free-abandoned', 'tidy'];
begin
  if to_regclass('graphile_worker._private_jobs') is not null then
    delete from graphile_worker._private_jobs as jobs using graphile_worker._private_tasks as tasks
      where tasks.id = jobs.task_id and tasks.identifier = any (renamed);
    delete from graphile_worker._private_known_crontabs where identifier = any (renamed);
  end if;
end $$;
