import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeUser } from '../../../../test/app.ts'
import { startTwoProcesses, type TwoProcesses } from '../../../../test/two-processes.ts'
import { claimSms } from '../../../sms/queries.ts'

let test: TwoProcesses

beforeAll(async () => {
  test = await startTwoProcesses({ SMS_PER_DAY: '100000' })
})
afterAll(() => test.close())

it('of two accounts that verify a number at once, one gets it, in 20 rounds', async () => {
  const outcomes: { statuses: number[]; rows: number }[] = []
  for (let round = 0; round < 20; round++) {
    const phone = `0171122${String(round).padStart(4, '0')}`
    const users = await Promise.all([makeUser(test.db), makeUser(test.db)])
    const codes: string[] = []
    for (const [at, { id, token }] of users.entries()) {
      await test.apiOf(at)('PATCH', '/auth/profile', { token, body: { phone } })
      await test.apiOf(at)('POST', '/auth/phone/code', { token })
      codes.push(await readNewestCode(id))
    }
    const replies = await Promise.all(
      users.map(({ token }, at) => test.apiOf(at)('POST', '/auth/phone/verify', { token, body: { code: codes[at] } })),
    )
    const { rows } = await sql`select from app_user where phone_verified = ${`+88${phone}`}`.execute(test.db)
    outcomes.push({ statuses: replies.map(({ status }) => status).sort(), rows: rows.length })
  }
  expect(outcomes).toEqual(outcomes.map(() => ({ statuses: [200, 409], rows: 1 })))
})

/** The stand-in's messages are in the same database; its newest is the user's. */
async function readNewestCode(userId: string): Promise<string> {
  const { rows } = await sql<{ content: string }>`
    select content from sandbox.sms join phone_code on phone_code.phone = recipient
    where phone_code.user_id = ${userId} order by sms.id desc limit 1`.execute(test.db)
  return rows[0]?.content.slice(0, 6) ?? ''
}

it('concurrent messages don’t go beyond the day’s cap, and one cause is claimed once', async () => {
  await sql`delete from sms`.execute(test.db)
  const claim = (cause: string) => claimSms(test.db, { cause, phone: '+8801711222333', parts: 2, perDay: 11 })
  const claims = await Promise.all(Array.from({ length: 20 }, (_, n) => claim(`cause ${n}`)))
  expect(claims.filter((one) => one === 'ours').length).toBe(5)
  expect(claims.filter((one) => one === 'capped').length).toBe(15)
  await sql`delete from sms`.execute(test.db)
  const same = await Promise.all(Array.from({ length: 10 }, () => claim('one cause')))
  expect(same.sort()).toEqual(['ours', ...same.slice(1).map(() => 'taken')])
})
