import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeFacility } from '../../test/app.ts'
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

it('deletes what was to be sent to an address after 30 days, if it was sent or the address is switched off', async () => {
  const facility = await makeFacility(db)
  const send = async (isOff: boolean, state: string, days: number) => {
    await sql`with endpoint as (
      insert into webhook_endpoint (facility_id, url, events, disabled_at)
      values (${facility}, 'https://a.example/', '{booking.created}', ${isOff ? sql`now()` : null}) returning id)
      insert into webhook_delivery (endpoint_id, type, data, state, created_at)
      select id, ${`${isOff ? 'off' : 'on'} ${state} ${days}`}, '{}', ${state}, now() - make_interval(days => ${days})
      from endpoint`.execute(db)
  }
  for (const days of [29, 31])
    for (const isOff of [false, true]) for (const state of ['pending', 'delivered']) await send(isOff, state, days)
  await purgeExpired(db)
  const left = await db.selectFrom('webhookDelivery').select('type').orderBy('id').execute()
  expect(left.map(({ type }) => type)).toEqual([
    ...['on pending 29', 'on delivered 29', 'off pending 29', 'off delivered 29'],
    'on pending 31',
  ])
})
