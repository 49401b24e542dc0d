import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeUser, startApp, type TestApp, type TestUser } from '../../../../test/app.ts'
import { purgeFailedRuns } from '../../../db/cleanup.ts'

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
      ['Card payments', 'Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, then start with APP_MODE=live.'],
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
