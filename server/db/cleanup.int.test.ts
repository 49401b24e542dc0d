import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openFreshDatabase } from '../../test/database.ts'
import { purgeExpired } from './cleanup.ts'
import type { Db } from './client.ts'

let db: Db
let close: () => Promise<void>

beforeAll(async () => {
  const database = await openFreshDatabase()
  db = database.db
  close = database.close
})
afterAll(() => close())

it('deletes contact messages and webhook payloads after 90 days', async () => {
  for (const days of [89, 91]) {
    await sql`insert into contact_message (first_name, last_name, email, phone, subject, comments, created_at)
      values ('Rafi', '', 'rafi@example.test', '', ${`${days} days`}, 'Hello', now() - make_interval(days => ${days}))`.execute(
      db,
    )
    await sql`insert into webhook_event (id, type, payload, received_at, applied_at)
      values (${`evt_${days}`}, 'checkout.session.completed', '{"email": "rafi@example.test"}',
        now() - make_interval(days => ${days}), now())`.execute(db)
  }
  await purgeExpired(db)
  expect(await db.selectFrom('contactMessage').select('subject').execute()).toEqual([{ subject: '89 days' }])
  expect(await db.selectFrom('webhookEvent').select('id').execute()).toEqual([{ id: 'evt_89' }])
})
