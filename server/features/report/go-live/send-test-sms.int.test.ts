import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeUser, startApp, type TestApp, type TestUser } from '../../../../test/app.ts'
import { readSentSms } from '../../../../test/sent-sms.ts'

let test: TestApp
let admin: TestUser

beforeAll(async () => {
  test = await startApp({ settings: { SMS_PER_DAY: '2' } })
  admin = await makeUser(test.db, { role: 'admin' })
})
afterAll(() => test.close())

const send = (phone: string, language = 'en') =>
  test.api<{ phone: string }>('POST', '/reports/go-live/test-sms', {
    token: admin.token,
    body: { phone },
    headers: { 'accept-language': language },
  })
const countUsed = async () => (await sql`select from sms where sent_at is not null`.execute(test.db)).rows.length

it('sends a text message to a number however it is written, until the day’s are used', async () => {
  const { status, body } = await send('01711-223344')
  expect([status, body.message]).toEqual([200, 'The provider took a test message to +8801711223344.'])
  expect((await readSentSms(test, '+8801711223344')).map(({ text }) => text)).toEqual([
    'Book My Play can send text messages.',
  ])
  expect((await send('+8801711223355', 'bn')).status).toBe(200)
  expect((await readSentSms(test, '+8801711223355'))[0]?.text).toMatch(/^Book My Play .*।$/)
  const capped = await send('+8801711223366')
  expect([capped.status, capped.body.message]).toEqual([
    503,
    'All messages of the day are used. SMS_PER_DAY allows more.',
  ])
  expect(await readSentSms(test, '+8801711223366')).toEqual([])
  await sql`delete from sms`.execute(test.db)
})

it('says why the provider took none, which then does not count for the day', async () => {
  const [refused, down] = [await send('+8801700000400'), await send('+8801700000500')]
  expect([refused.status, refused.body.message]).toEqual([
    503,
    'The message was not sent: The SMS provider answered 422',
  ])
  expect([down.status, down.body.message]).toEqual([503, 'The message was not sent: The SMS provider answered 503'])
  expect(await countUsed()).toBe(0)
  for (const phone of ['+1 415 555 2671', '02 9668888', 'nobody']) {
    const { status, body } = await send(phone)
    expect([status, body.errors]).toEqual([
      400,
      [{ path: 'phone', message: 'Enter a mobile number of a country in SMS_COUNTRIES.' }],
    ])
  }
})
