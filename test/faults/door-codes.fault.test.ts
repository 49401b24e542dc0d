import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { toCheckInCode } from '#contract/check-in-code'
import { queueDueWebhooks } from '../../server/features/webhook/send-webhooks.ts'
import { signMessage } from '../../server/features/webhook/signature.ts'
import { addDays } from '../../server/wall-clock.ts'
import { makeFacility, makeUser, startApp, type TestApp, type TestUser } from '../app.ts'
import { reservePort } from '../reserve-port.ts'
import { makeTemporaryFolder } from '../temporary-folder.ts'
import { waitUntil } from '../wait-until.ts'

/* The program of docs/guides/door-codes-by-webhook.md, as it is written there, receives the webhooks of a server. */

let test: TestApp
let admin: TestUser
let facility: string
let secret: string
let program: ChildProcess
let port: number

const folder = makeTemporaryFolder('door')
const date = addDays(new Date().toISOString().slice(0, 10), 5)

async function startProgram() {
  const env = { ...process.env, WEBHOOK_SECRET: secret, PORT: String(port) }
  program = spawn(process.execPath, [join(folder, 'program.mjs')], { env, cwd: folder, stdio: 'inherit' })
  await waitUntil(() => post('').catch(() => undefined))
}

async function killProgram() {
  program.kill('SIGKILL')
  await once(program, 'exit')
}

beforeAll(async () => {
  const guide = readFileSync(join(import.meta.dirname, '../../docs/guides/door-codes-by-webhook.md'), 'utf8')
  writeFileSync(join(folder, 'program.mjs'), /```js\n(.*?)```/s.exec(guide)?.[1] ?? '')
  test = await startApp({ jobs: true, settings: { ALLOW_PRIVATE_WEBHOOKS: 'true' } })
  admin = await makeUser(test.db, { role: 'admin' })
  facility = await makeFacility(test.db, { name: 'স্ম্যাশ অ্যারেনা', courts: 4 })
  port = await reservePort()
  const events = ['booking.paid', 'booking.moved', 'booking.cancelled', 'booking.refunded']
  const made = await call<{ secret: string }>('POST', `/facility/${facility}/webhooks`, { url: toUrl(), events })
  secret = made.secret
  await startProgram()
})
afterAll(async () => {
  await killProgram()
  await test.close()
})

const toUrl = () => `http://127.0.0.1:${port}/hook`
const post = async (body: string, headers: Record<string, string> = {}) =>
  (await fetch(toUrl(), { method: 'POST', body, headers })).status

async function call<T>(method: string, path: string, body: object): Promise<T> {
  const { status, body: reply } = await test.api<T>(method, path, { token: admin.token, body })
  expect(status, reply.message).toBeLessThan(300)
  return reply.data
}

const book = (startTime: string, endTime: string) => {
  const body = { user: admin.id, facility, date, startTime, endTime, payment: 'cash' }
  return call<{ _id: string; startsAt: string; endsAt: string }>('POST', '/bookings/for', body)
}

/** Waits until all has arrived, as if the time until the next try had passed. */
const waitForArrival = () =>
  waitUntil(async () => {
    await sql`update webhook_delivery set next_at = now() where state = 'pending'`.execute(test.db)
    await queueDueWebhooks(test.db)
    const { rows } = await sql`select from webhook_delivery where state <> 'delivered'`.execute(test.db)
    return rows.length === 0
  })

type Code = { code: string; from: number; until: number }
const readCodes = (): Record<string, Code> => JSON.parse(readFileSync(join(folder, 'codes.json'), 'utf8'))

const toCode = (id: string, startsAt: string, endsAt: string) => ({
  code: toCheckInCode(id),
  courts: expect.any(Array),
  from: Date.parse(startsAt) - 15 * 60_000,
  until: Date.parse(endsAt),
})

it('opens for what is paid, where it was moved, and misses nothing while it is killed', async () => {
  const first = await book('10:00', '11:00')
  const second = await book('11:00', '12:00')
  await waitForArrival()
  const codes = {
    [first._id]: toCode(first._id, first.startsAt, first.endsAt),
    [second._id]: toCode(second._id, second.startsAt, second.endsAt),
  }
  expect(readCodes()).toEqual(codes)

  await killProgram()
  const third = await book('12:00', '13:00')
  const later = { date, startTime: '20:00', endTime: '21:00' }
  const moved = await call<typeof second>('PATCH', `/bookings/${second._id}/schedule`, later)
  await call('POST', `/bookings/${first._id}/refund`, { reason: 'Rain' })
  expect(readCodes()).toEqual(codes)
  await startProgram()
  await waitForArrival()
  expect(readCodes()).toEqual({
    [second._id]: toCode(second._id, moved.startsAt, moved.endsAt),
    [third._id]: toCode(third._id, third.startsAt, third.endsAt),
  })
})

it('refuses what is not signed with its secret or is replayed, and survives a sender that is cut off', async () => {
  const data = { booking: 'b', status: 'paid', checkInCode: '123456', startsAt: '2099-01-01T10:00:00Z' }
  const body = JSON.stringify({ data: { ...data, endsAt: '2099-01-01T11:00:00Z', name: 'নাদিয়া' } })
  const now = Math.floor(Date.now() / 1000)
  const sign = (by: string, timestamp: number) => signMessage([by], { id: 'm', timestamp, body })
  const forged = sign(`whsec_${Buffer.from('another secret').toString('base64')}`, now)
  expect(await Promise.all([post(body, forged), post(body), post(body, sign(secret, now - 600))])).toEqual([
    401, 401, 401,
  ])
  expect(readCodes().b).toBeUndefined()
  const cut = connect(port, '127.0.0.1')
  await once(cut, 'connect')
  cut.write('POST /hook HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\nhalf')
  cut.destroy()

  // every byte by itself: letters of other scripts arrive in parts
  const parts = connect(port, '127.0.0.1').setNoDelay()
  const bytes = Buffer.from(body)
  const headers = Object.entries({ ...sign(secret, now), host: 'x', connection: 'close' })
  parts.write(`POST /hook HTTP/1.1\r\n${headers.map((header) => header.join(': ')).join('\r\n')}\r\n`)
  parts.write('transfer-encoding: chunked\r\n\r\n')
  for (const byte of bytes) parts.write(Buffer.concat([Buffer.from('1\r\n'), Buffer.of(byte), Buffer.from('\r\n')]))
  parts.write('0\r\n\r\n')
  expect(String((await once(parts, 'data'))[0])).toMatch(/^HTTP\/1\.1 204/)
  expect(readCodes().b?.code).toBe('123456')
})
