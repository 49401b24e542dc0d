import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { makeUser, startApp, type TestApp } from '../../test/app.ts'
import { readSentMails } from '../../test/sent-mails.ts'
import { waitUntil } from '../../test/wait-until.ts'
import { inTransaction } from '../db/client.ts'
import { enqueue } from '../db/queue.ts'

let app: TestApp

beforeAll(async () => {
  // the checks for dead workers run when the tests say so
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  app = await startApp({ jobs: true })
})
afterAll(async () => {
  await app.close()
  vi.useRealTimers()
})

/** Lets the time between two checks pass until something is found. */
const untilFound = (holds: () => Promise<boolean>) =>
  waitUntil(() => {
    vi.advanceTimersByTime(5_000)
    return holds()
  })

const LONG_AHEAD = sql`now() + interval '1 day'` // no limit by age releases it

const isGone = (id: string) => async () => {
  const { rows } = await sql`select from graphile_worker.jobs where id = ${id}`.execute(app.db)
  return rows.length === 0
}

/** Queues a mail whose worker is sending it; returns the recipient. */
async function queueMailInWork(worker: string): Promise<string> {
  const { email: to } = await makeUser(app.db)
  const cause = `test:${to}`
  await inTransaction(app.db, async (trx) => {
    await sql`insert into mail (cause, template, claimed_until) values (${cause}, 'test', ${LONG_AHEAD})`.execute(trx)
    await enqueue(trx, { name: 'mail', payload: { cause, template: 'test', to, data: {} } })
    await sql`update graphile_worker._private_jobs set locked_by = ${worker}, locked_at = ${LONG_AHEAD}, attempts = 1
      where payload->>'cause' = ${cause}`.execute(trx)
  })
  return to
}

it('what a worker that died was doing is done by another one', async () => {
  const to = await queueMailInWork('worker-dead')
  // once it has its job: a dead worker without one is only forgotten
  await sql`insert into job_worker (id) values ('worker-dead')`.execute(app.db)
  await untilFound(async () => (await readSentMails(app, to)).length === 1)
  expect((await sql`select from job_worker where id = 'worker-dead'`.execute(app.db)).rows).toEqual([])
})

it('a job that was replaced while it ran is deleted when its worker dies', async () => {
  const { rows } = await sql<{ id: string }>`
    with job as (select (graphile_worker.add_job('offer-courts', run_at => now() + interval '1 day')).id)
    select id::text from job`.execute(app.db)
  const id = rows[0]?.id ?? ''
  await sql`update graphile_worker._private_jobs set locked_by = 'worker-replaced', locked_at = ${LONG_AHEAD},
    attempts = max_attempts where id = ${id}`.execute(app.db)
  await sql`insert into job_worker (id) values ('worker-replaced')`.execute(app.db)
  await untilFound(isGone(id))
})

it('a worker that has its lock keeps its job, and loses it with its connection, when others begin in its place', async () => {
  const { rows } = await sql<{ id: string; pid: number }>`
    select worker.id, pid from job_worker worker join pg_locks on locktype = 'advisory' and classid = 7041
      and objid::bigint = hashtext(worker.id)::bigint & 4294967295
    where database = (select oid from pg_database where datname = current_database()) limit 1`.execute(app.db)
  const { id = '', pid } = rows[0] ?? {}
  const to = await queueMailInWork(id)
  // a dead worker that is found after it shows that it was looked at
  await sql`insert into job_worker (id) values ('worker-later')`.execute(app.db)
  await untilFound(
    async () => (await sql`select from job_worker where id = 'worker-later'`.execute(app.db)).rows.length === 0,
  )
  expect(await readSentMails(app, to)).toEqual([])

  await sql`select pg_terminate_backend(${pid})`.execute(app.db)
  await untilFound(async () => (await readSentMails(app, to)).length === 1)
})
