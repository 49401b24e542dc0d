-- The workers of the job queue; each holds an advisory lock while it is alive (server/jobs/worker-locks.ts).
create table job_worker (id text primary key);
