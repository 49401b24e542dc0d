import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeUser, startApp, type TestApp, type TestUser } from '../../../../test/app.ts'
import { purgeFailedRuns } from '../../../db/cleanup.ts'
import { retryAllJobs } from './dead-jobs.ts'

let test: TestApp
let admin: TestUser

beforeAll(async () => {
  test = await startApp()
  admin = await makeUser(test.db, { role: 'admin' })
})
afterAll(() => test.close())

type Ready = {
  mode: string
  checks: { name: string; ok: boolean; state: string; hint: string }[]
  queue: { dead: { task: string; error: string }[] }
}

const view = async () => (await test.api<Ready>('GET', '/reports/go-live', { token: admin.token })).body.data

describe('go live', () => {
  it('lists integrations in the sandbox, what they need to go live, and failed jobs', async () => {
    const ready = await view()
    expect(ready.mode).toBe('demo')
    expect(ready.checks.filter(({ state }) => state === 'Sandbox').map(({ name, hint }) => [name, hint])).toEqual([
      ['Mail', 'Set SMTP_URL and MAIL_FROM, then start with APP_MODE=live.'],
      ['SMS', 'Set SMS_URL and SMS_TOKEN, then start with APP_MODE=live.'],
      ['Ways to pay', 'Set the keys of Stripe, SSLCommerz or bKash, then start with APP_MODE=live.'],
      ['Google sign-in', 'Set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET, then start with APP_MODE=live.'],
    ])
    await sql`select graphile_worker.add_job('mail', '{}'::json, max_attempts => 1)`.execute(test.db)
    await sql`update graphile_worker._private_jobs set attempts = 1, last_error = 'no mailbox'`.execute(test.db)
    const after = await view()
    expect(after.queue.dead).toMatchObject([{ task: 'mail', attempts: 1, error: 'no mailbox' }])
    expect(after.checks.find((check) => check.name === 'Jobs')).toMatchObject({ ok: false, state: '1 gave up' })
    await sql`delete from graphile_worker._private_jobs`.execute(test.db)
  })

  it('excludes jobs in their last attempt, and scheduled runs that failed long ago', async () => {
    const dead = async () => (await view()).queue.dead.map(({ task }) => task)
    await sql`select graphile_worker.add_job(task, '{}'::json, max_attempts => 1) from unnest(array['mail', 'remind']) task`.execute(
      test.db,
    )
    await sql`update graphile_worker._private_jobs set attempts = 1, locked_at = now(), locked_by = 'a worker'`.execute(
      test.db,
    )
    expect(await dead()).toEqual([])
    await sql`update graphile_worker._private_jobs
      set locked_at = null, locked_by = null, updated_at = now() - interval '2 hours'`.execute(test.db)
    expect((await dead()).sort()).toEqual(['mail', 'remind'])
    await purgeFailedRuns(test.db, ['remind'])
    expect(await dead()).toEqual(['mail'])
    await sql`delete from graphile_worker._private_jobs`.execute(test.db)
  })

  it('lets admins try jobs that gave up again and delete them, which is audited', async () => {
    const { rows } = await sql<{ id: string }>`
      select (graphile_worker.add_job('mail', '{}'::json)).id::text from generate_series(1, 3)`.execute(test.db)
    const [retried = '', deleted = '', waiting = ''] = rows.map(({ id }) => id)
    await sql`update graphile_worker._private_jobs set attempts = max_attempts, run_at = now() + interval '1 hour',
      last_error = 'no mailbox' where id <> ${waiting}`.execute(test.db)
    const retry = (id: string) => test.api('POST', `/reports/go-live/jobs/${id}/retry`, { token: admin.token })
    const remove = (id: string) => test.api('DELETE', `/reports/go-live/jobs/${id}`, { token: admin.token })
    const readJobs = async () =>
      (
        await sql<{ id: string; attempts: number; due: boolean }>`
          select id::text, attempts::int, run_at <= now() as due from graphile_worker.jobs order by id`.execute(test.db)
      ).rows

    expect([(await retry(waiting)).status, (await remove(waiting)).status]).toEqual([404, 404])
    expect((await retry('all')).status).toBe(404)
    expect([(await retry(retried)).status, (await remove(deleted)).status]).toEqual([200, 200])
    expect(await readJobs()).toEqual([
      { id: retried, attempts: 0, due: true },
      { id: waiting, attempts: 0, due: true },
    ])
    await sql`update graphile_worker._private_jobs set attempts = max_attempts`.execute(test.db)
    expect(await retryAllJobs(test)).toBe(2)
    expect((await readJobs()).map(({ attempts }) => attempts)).toEqual([0, 0])
    const { body } = await test.api<{ by: string; action: string; subject: string }[]>(
      'GET',
      '/reports/audit?kind=job',
      {
        token: admin.token,
      },
    )
    expect(body.data.map(({ by, action, subject }) => [by, action, subject]).sort()).toEqual([
      ['The system', 'tried again', 'mail'],
      ['The system', 'tried again', 'mail'],
      [admin.name, 'deleted', 'mail'],
      [admin.name, 'tried again', 'mail'],
    ])
    await sql`delete from graphile_worker._private_jobs`.execute(test.db)
  })

  it('sends a test mail', async () => {
    const send = (to: string) => test.api('POST', '/reports/go-live/test-mail', { token: admin.token, body: { to } })
    const { body } = await send('Me@Example.com')
    expect(body).toMatchObject({ success: true, message: 'A test mail is on its way to me@example.com.' })
    const { rows } = await sql<{
      payload: { template: string; to: string }
    }>`select payload from graphile_worker._private_jobs`.execute(test.db)
    expect(rows.map((row) => row.payload)).toMatchObject([{ template: 'test', to: 'me@example.com' }])
    expect((await send('nobody')).status).toBe(400)
  })
})
