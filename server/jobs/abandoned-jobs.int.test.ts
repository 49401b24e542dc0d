import type { JobHelpers } from 'graphile-worker'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { makeFacility, startApp } from '../../test/app.ts'
import { waitUntil } from '../../test/wait-until.ts'
import { enqueue } from '../db/queue.ts'
import { createScheduledTasks } from './scheduler.ts'

it('a job that was replaced, and whose process was killed, is done when all processes were down for long', async () => {
  const app = await startApp()
  const { db } = app
  const run = (name: string) => createScheduledTasks(app.deps)[name]?.({}, {} as JobHelpers)
  const readJobs = async () =>
    (
      await sql<{ left: number; error: string | null; isLocked: boolean }>`
        select (max_attempts - attempts)::int as left, last_error as error, locked_at is not null as is_locked
        from graphile_worker.jobs where task_identifier = 'offer-courts' order by id`.execute(db)
    ).rows
  const job = { name: 'offer-courts', payload: { facilityId: await makeFacility(db) } } as const
  await enqueue(db, job, { key: 'one' })
  await sql`update graphile_worker._private_jobs set attempts = 1, locked_by = 'worker-killed',
    locked_at = now() - interval '6 minutes'`.execute(db)
  await sql`insert into job_worker (id) values ('worker-killed')`.execute(db)
  await enqueue(db, job, { key: 'one' })
  const replaced = { left: 0, error: null, isLocked: true }
  const waiting = { left: 25, error: null, isLocked: false }
  expect(await readJobs()).toEqual([replaced, waiting])

  // the check for dead workers deletes it, so releasing by age must not leave it without attempts before
  await run('release-stale-locks')
  expect(await readJobs()).toEqual([replaced, waiting])

  // as releases before have left them
  await sql`update graphile_worker._private_jobs set locked_by = null, locked_at = null`.execute(db)
  await run('retry-abandoned')
  expect(await readJobs()).toEqual([{ left: 1, error: 'Its process ended while it ran.', isLocked: false }, waiting])
  await sql`update graphile_worker._private_jobs set attempts = max_attempts where last_error is not null`.execute(db)
  await run('retry-abandoned')
  expect((await readJobs())[0]).toMatchObject({ left: 0 })
  await sql`update graphile_worker._private_jobs set last_error = null`.execute(db)
  await run('retry-abandoned')

  const worker = await startApp({ database: app.database, jobs: true })
  await waitUntil(async () => (await readJobs()).length === 0)
  await worker.close()
  await app.close()
})
