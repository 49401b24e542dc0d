import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { makeUser, startApp } from '../../test/app.ts'
import { readSentMails } from '../../test/sent-mails.ts'
import { waitUntil } from '../../test/wait-until.ts'
import { enqueue } from '../db/queue.ts'

it('workers on a database that takes no rows begin once a second at most, and work when it does again', async () => {
  const losses: number[] = []
  const write = (line: string) => {
    if (line.includes('have lost their connection')) losses.push(performance.now())
  }
  const log = pino({ level: 'warn' }, { write })
  const app = await startApp({ jobs: true, change: (deps) => ({ ...deps, log }) })
  const { db } = app
  await sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`.execute(db)
  await sql`create trigger refuse before insert on job_worker for each row execute function refuse()`.execute(db)
  await sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and classid = 7041
    and database = (select oid from pg_database where datname = current_database())`.execute(db)
  await waitUntil(() => losses.length >= 4)
  const [first = 0, , , fourth = 0] = losses
  expect(fourth - first).toBeGreaterThan(2_500)

  await sql`drop trigger refuse on job_worker`.execute(db)
  const { email: to } = await makeUser(db)
  await enqueue(db, { name: 'mail', payload: { cause: `test:${to}`, template: 'test', to, data: {} } })
  await waitUntil(async () => (await readSentMails(app, to)).length === 1)
  await app.close()
})
