import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Pass, PassOffer } from '#contract/pass'
import type { PassCodeBatch } from '#contract/pass-code'
import { makeFacility, makeUser, startApp, type TestApp, type TestUser } from '../../../test/app.ts'
import { checkInvariants } from '../../doctor/invariants.ts'
import { addDays, getLocalDay } from '../../wall-clock.ts'

let test: TestApp
let admin: TestUser
let facility: string
let offer: string

beforeAll(async () => {
  test = await startApp({ settings: { RATE_LIMIT_FACTOR: '1' } })
  admin = await makeUser(test.db, { role: 'admin' })
  facility = await makeFacility(test.db)
  const body = {
    ...{ name: 'Five hours', kind: 'uses', price: 0, value: 5, validDays: 30, percentOff: 0, perWeek: null },
    ...{ applies: {}, sold: 'code' },
  }
  const path = `/facility/${facility}/pass-offers`
  offer = (await test.api<PassOffer>('POST', path, { token: admin.token, body })).body.data._id
})
afterAll(async () => {
  expect((await checkInvariants(test.db)).filter(({ broken }) => broken > 0)).toEqual([])
  await test.close()
})

const make = (count: number, people: number, until: string | null = null, key?: string) =>
  test.api<{ codes: string[] }>('POST', `/facility/${facility}/pass-offers/${offer}/codes`, {
    token: admin.token,
    body: { count, people, until },
    ...(key && { headers: { 'idempotency-key': key } }),
  })

const redeem = ({ token }: TestUser, code = '') =>
  test.api<{ _id: string }>('POST', '/passes/redeem', { token, body: { code } })

async function listBatches() {
  const path = `/facility/${facility}/pass-codes`
  return (await test.api<PassCodeBatch[]>('GET', path, { token: admin.token })).body.data
}

it('a code gives one pass to each of its people, and to nobody after them or after its last day', async () => {
  const users = await Promise.all([1, 2, 3].map(() => makeUser(test.db)))
  const [first, second, third] = users as [TestUser, TestUser, TestUser]
  const [code = ''] = (await make(1, 2)).body.data.codes
  const redeemed = await redeem(first, code.toLowerCase().replaceAll('-', ' '))
  expect(redeemed.body.data).toMatchObject({ name: 'Five hours', facility: { _id: facility } })
  expect((await redeem(first, code)).body.data._id).toBe(redeemed.body.data._id)
  expect((await redeem(second, code)).status).toBe(200)
  const { body } = await test.api<Pass[]>('GET', '/passes', { token: first.token })
  expect(body.data).toMatchObject([{ balance: 5, isOver: false, offer: null }])

  const refused = await redeem(third, code)
  const unknown = await redeem(third, 'SUMMER20')
  const [ended] = (await make(1, 5, getLocalDay('Asia/Dhaka', new Date()))).body.data.codes
  await sql`update pass_code set ends_at = ends_at - interval '1 day' where most = 5`.execute(test.db)
  expect((await redeem(third, ended)).body).toEqual(refused.body)
  expect([unknown.body, refused.status, refused.body.errors?.[0]?.path]).toEqual([refused.body, 404, 'code'])
})

it('a batch has a code for each person, none of which is stored, and is over once its owner ends it', async () => {
  const user = await makeUser(test.db)
  const until = addDays(getLocalDay('Asia/Dhaka', new Date()), 1)
  const { codes } = (await make(3, 1, until)).body.data
  expect(new Set(codes).size).toBe(3)
  const { rows } = await sql<{ stored: string }>`select code_hash::text as stored from pass_code`.execute(test.db)
  expect(codes.filter((code) => rows.some(({ stored }) => stored.includes(code)))).toEqual([])

  await redeem(user, codes[0])
  const [batch] = await listBatches()
  expect(batch).toMatchObject({ name: 'Five hours', count: 3, people: 1, redeemed: 1, until, isOver: false })
  expect((await make(2, 2)).body.errors?.map(({ path }) => path)).toEqual(['people'])
  const end = (id: string) => test.api('DELETE', `/facility/${id}/pass-codes/${batch?._id}`, { token: admin.token })
  expect((await end(await makeFacility(test.db))).status).toBe(404)
  expect((await end(facility)).status).toBe(200)
  expect((await listBatches())[0]?.isOver).toBe(true)
  expect((await redeem(user, codes[1])).status).toBe(404)
})

it('the last day is the same where the clocks skip the midnight after it', async () => {
  // 30 April 2027 begins at 01:00 in Cairo
  await test.db.updateTable('facility').set({ timeZone: 'Africa/Cairo' }).where('id', '=', facility).execute()
  await make(1, 1, '2027-04-29')
  expect((await listBatches())[0]?.until).toBe('2027-04-29')
  await test.db.updateTable('facility').set({ timeZone: 'Asia/Dhaka' }).where('id', '=', facility).execute()
})

it('a repeated request whose reply was lost gets the same codes, which are made once and stored nowhere', async () => {
  const before = (await listBatches()).length
  const key = 'batch-of-three'
  const replies = await Promise.all([make(3, 1, null, key), make(3, 1, null, key)])
  replies.push(await make(3, 1, null, key))
  const [codes, ...others] = replies.map(({ body }) => body.data.codes)
  expect([new Set(codes).size, others]).toEqual([3, [codes, codes]])
  expect(await listBatches()).toHaveLength(before + 1)
  expect((await make(2, 1, null, key)).body.code).toBe('conflict')
  expect((await redeem(await makeUser(test.db), codes?.[2])).status).toBe(200)
  const { rows } = await sql<{ stored: string }>`
    select request || coalesce(reply, '') as stored from idempotency_key where key = ${key}`.execute(test.db)
  expect(codes?.filter((code) => rows.some(({ stored }) => stored.includes(code)))).toEqual([])
})

it('after ten tries of codes a user has to wait', async () => {
  const user = await makeUser(test.db)
  const tries = []
  for (let made = 0; made < 11; made += 1) tries.push((await redeem(user, `GUESS-${made}`)).status)
  expect(tries).toEqual([...Array(10).fill(404), 429])
})
