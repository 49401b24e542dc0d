import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openFreshDatabase } from '../test/database.ts'
import { untilBlocked } from '../test/faults/hold-table.ts'
import { TIME_LIMIT_FACTOR } from '../test/time-limit.ts'
import { deliverNext } from './card/delivery.ts'
import { type Database, openDatabase } from './database.ts'
import { sendNextNotification } from './sslcommerz/notifications.ts'

let fresh: Awaited<ReturnType<typeof openFreshDatabase>>
let database: Database

beforeAll(async () => {
  fresh = await openFreshDatabase()
  database = await openDatabase(fresh.url, () => undefined, TIME_LIMIT_FACTOR)
})
afterAll(async () => {
  await database.pool.end()
  await fresh.close()
})

const options = { webhookUrl: 'http://127.0.0.1:1', webhookSecret: 'whsec', timeLimitFactor: TIME_LIMIT_FACTOR }

it.each([
  ['card_event', `(id, type, object) values ('evt', 'refund.created', '{}')`, () => deliverNext(database, options)],
  [
    'sslcommerz_notification',
    `(url, fields) values ('http://127.0.0.1:1', '{}')`,
    () => sendNextNotification(database, TIME_LIMIT_FACTOR),
  ],
] as const)(
  'claims no %s once webhooks are switched off, even while it waits to claim one',
  async (name, values, send) => {
    const table = sql.table(`sandbox.${name}`)
    await sql`insert into ${table} ${sql.raw(values)}`.execute(fresh.db)
    await sql`update ${table} set next_attempt_at = clock_timestamp()`.execute(fresh.db)
    await sql`update sandbox.switches set webhook_mode = 'on'`.execute(fresh.db)
    const { sent } = await fresh.db.transaction().execute(async (trx) => {
      await sql`lock table ${table} in exclusive mode`.execute(trx)
      const sent = send()
      await untilBlocked(fresh.db, 'relation', 'select')
      await sql`update sandbox.switches set webhook_mode = 'off'`.execute(trx)
      return { sent }
    })
    expect(await sent).toBe(false)
  },
)
