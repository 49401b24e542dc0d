import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { makeFacility, makeUser, startApp, type TestApp, type TestUser } from '../../../test/app.ts'
import { makeBooking } from '../../../test/make-booking.ts'
import { type OpenEvents, openEvents } from '../../../test/open-events.ts'
import { waitUntil } from '../../../test/wait-until.ts'

let test: TestApp
let other: TestApp
let user: TestUser
let admin: TestUser
let facility: string
let marker: string

const settings = { RATE_LIMIT_FACTOR: '1000000', MAX_UNPAID_BOOKINGS: '1000', MAX_UNPAID_HOURS: '1000' }
const DAY = '2031-03-03'

beforeAll(async () => {
  test = await startApp({ settings })
  // a second process as far as the database can tell
  other = await startApp({ settings, database: test.database })
  user = await makeUser(test.db)
  admin = await makeUser(test.db, { role: 'admin' })
})
beforeEach(async () => {
  facility = await makeFacility(test.db, { courts: 2 })
  marker = await makeFacility(test.db)
})
afterAll(async () => {
  await other.close()
  await test.close()
})

/** Days are counted from one moment: a test may run past midnight. */
const started = Date.now()
const inDays = (days: number) => new Date(started + days * 86_400_000).toISOString().slice(0, 10)
const book = (app: TestApp, hour: number, date = inDays(3)) =>
  app.api<{ _id: string }>('POST', '/bookings', {
    token: user.token,
    body: { facility, date, startTime: `${hour}:00`, endTime: `${hour + 1}:00` },
  })

/** A stream of both facilities, closed when the test ends. */
async function open(app: TestApp, options: Parameters<typeof openEvents>[2] = {}, facilities = [facility, marker]) {
  const stream = await openEvents(app.url, facilities, options)
  onTestFinished(() => stream.close())
  return stream
}

/** Changes another facility and expects that event to be the next one. */
async function expectNothing(stream: OpenEvents) {
  await test.db
    .insertInto('auditEntry')
    .values({ kind: 'facility', action: 'updated', subject: '', facilityId: marker })
    .execute()
  expect(await stream.next()).toEqual({ facility: marker, days: null })
}

/** What a transaction of its own does before its commit, which the test decides. */
async function holdTransaction(work: (trx: TestApp['db']) => Promise<unknown>) {
  const [begun, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const ended = test.db.transaction().execute(async (trx) => {
    await work(trx)
    begun.resolve()
    await released.promise
  })
  await begun.promise
  return async () => {
    released.resolve()
    await ended
  }
}

describe('an open stream', () => {
  it('tells what is booked and cancelled through another process', async () => {
    const stream = await open(test)
    const { body } = await book(other, 10)
    expect(await stream.next()).toEqual({ facility, days: [inDays(3)] })
    await other.api('DELETE', `/bookings/${body.data._id}`, { token: user.token })
    expect(await stream.next()).toEqual({ facility, days: [inDays(3)] })
  })

  it('tells of closures, prices and hours, and of no other facility', async () => {
    const foreign = await makeFacility(test.db)
    const stream = await open(test)
    const path = `/facility/${facility}`
    await other.api('PUT', `/facility/${foreign}`, { token: admin.token, body: { pricePerHour: 13 } })
    await other.api('PUT', path, { token: admin.token, body: { pricePerHour: 13 } })
    expect(await stream.next()).toEqual({ facility, days: null })
    const times = { from: inDays(9), to: inDays(9), reason: 'Works' }
    expect((await other.api('POST', `${path}/closures`, { token: admin.token, body: times })).status).toBe(201)
    expect(await stream.next()).toEqual({ facility, days: null })
    await expectNothing(stream)
  })

  it('tells of a hold that ends by time', async () => {
    const stream = await open(test)
    const id = await makeBooking(test.db, { facility, user: user.id, date: DAY, from: 8, to: 9, status: 'confirmed' })
    // seen by others before its time to pay ends, however long the commit takes
    await waitUntil(async () => {
      const soon = sql<Date>`clock_timestamp() + interval '700 ms'`
      await test.db.updateTable('booking').set({ payBy: soon }).where('id', '=', id).execute()
      const { rows } = await sql`select from booking where id = ${id} and pay_by > clock_timestamp()`.execute(test.db)
      return rows.length > 0
    })
    expect(await stream.next()).toEqual({ facility, days: [DAY] })
  })

  it('tells of a transaction that wrote first and commits last', async () => {
    const [first, second] = [DAY, '2031-03-04']
    const make = async (db: TestApp['db'], date: string, from = 11) => {
      const values = { facility, user: user.id, date, from, to: from + 1, status: 'paid' } as const
      const bookingId = await makeBooking(db, values)
      await db.insertInto('bookingEvent').values({ bookingId, what: 'paid' }).execute()
    }
    const stream = await open(test)
    const commit = await holdTransaction((trx) => make(trx, first))
    await make(test.db, second)
    expect(await stream.next()).toEqual({ facility, days: [second] })
    // several readings later, when others have been notified too
    await make(test.db, second, 12)
    expect(await stream.next()).toEqual({ facility, days: [second] })
    for (let readings = 0; readings < 2; readings++) await expectNothing(stream)
    await commit()
    expect(await stream.next()).toEqual({ facility, days: [first] })
    await expectNothing(stream)
  })
})

describe('a stream that resumes', () => {
  it('gets what it missed, from any process, and nothing twice', async () => {
    const kept = await open(test)
    const left = await open(test)
    left.close()
    await book(test, 13, inDays(4))
    expect(await kept.next()).toEqual({ facility, days: [inDays(4)] })
    for (const app of [test, other]) {
      const resumed = await open(app, { lastEventId: left.id })
      expect(await resumed.next()).toMatchObject({ facility, days: expect.arrayContaining([inDays(4)]) })
    }
    await expectNothing(kept)
    const late = await open(test, { lastEventId: kept.id })
    await expectNothing(late)
  })

  it('asks its page to read everything again when it was away too long', async () => {
    const stream = await open(test, { lastEventId: Date.now() - 3_600_000 })
    expect(await stream.next()).toEqual({ facility: '*', days: null })
  })

  it('begins with what changed since its page was made', async () => {
    await book(test, 15, inDays(5))
    const stream = await open(other, { age: 10_000 })
    expect(await stream.next()).toMatchObject({ facility, days: expect.arrayContaining([inDays(5)]) })
  })
})

describe('refusals', () => {
  it('takes ids of facilities only, and says nothing of whether they exist', async () => {
    for (const query of ['', 'facility=nonsense', `facility=${facility}&since=x`])
      expect((await test.api('GET', `/live?${query}`)).status).toBe(400)
    const unknown = await open(test, {}, ['00000000-0000-4000-8000-000000000000', marker])
    await expectNothing(unknown)
  })

  it('refuses more streams than it may have, until one ends', async () => {
    const small = await startApp({ settings: { LIVE_STREAMS: '1' }, database: test.database })
    const first = await open(small)
    const { status, headers, body } = await small.api('GET', `/live?facility=${facility}`)
    expect([status, headers.get('retry-after'), body.code]).toEqual([429, '60', 'rate_limited'])
    first.close()
    await expect.poll(() => small.app.streams.count()).toBe(0)
    const again = await open(small)
    expect(again.id).toBeGreaterThan(0)
    await small.close()
  })

  it('counts the streams of an IPv6 /64, and ten times as many of its /48', async () => {
    const few = { TRUST_PROXY: 'loopback', RATE_LIMIT_FACTOR: '0.01' }
    const limited = await startApp({ settings: few, database: test.database })
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
    const ask = async (address: string) =>
      (await limited.api('GET', `/live?facility=${facility}`, from(address))).status
    for (let subnet = 0; subnet < 10; subnet++) await open(limited, from(`2001:db8:1:${subnet}::1`))
    expect([await ask('2001:db8:1:0::2'), await ask('2001:db8:1:77::1')]).toEqual([429, 429])
    const neighbour = await open(limited, from('2001:db8:2::1'))
    expect(neighbour.id).toBeGreaterThan(0)
    await limited.close()
  })

  it('ends at once for who asks for its head only', async () => {
    const socket = connect(Number(new URL(test.url).port), '127.0.0.1')
    socket.write(`HEAD /api/live?facility=${facility} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`)
    onTestFinished(() => void socket.destroy())
    const chunks: Buffer[] = []
    for await (const chunk of socket) chunks.push(chunk)
    expect(String(Buffer.concat(chunks))).toMatch(/^HTTP\/1.1 200 OK[\s\S]*content-type: text\/event-stream/)
  })

  it('keeps no stream whose reader left before it began', async () => {
    const { hostname, port } = new URL(test.url)
    const lines = [`GET /api/live?facility=${facility} HTTP/1.1`, 'Host: test', `Authorization: Bearer ${user.token}`]
    const unlock = await holdTransaction((trx) => sql`lock table user_session`.execute(trx))
    const accepted = once(test.app.server, 'connection')
    const socket = connect(Number(port), hostname)
    socket.write(`${lines.join('\r\n')}\r\n\r\n`)
    const [connection] = (await accepted) as [Socket]
    const waits = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await waits.execute(test.db)).rows.length).toBe(1)
    socket.destroy()
    await once(connection, 'close')
    await unlock()
    const stream = await open(test)
    stream.close()
    // those of earlier tests are closed
    await expect.poll(() => test.app.streams.count()).toBe(0)
  })
})

it('passes proxies unbuffered and uncompressed, counts its streams, and ends them when the server stops', async () => {
  const stopping = await startApp({ settings, database: test.database })
  const stream = await open(stopping, { headers: { 'accept-encoding': 'br, gzip' } })
  expect(stream.headers['content-encoding']).toBeUndefined()
  expect(stream.headers['x-accel-buffering']).toBe('no')
  expect(stream.headers['cache-control']).toBe('no-store, no-transform')
  const metrics = await (await fetch(`${stopping.url}/metrics`)).text()
  expect(metrics).toContain('open_streams 1')
  expect(metrics).not.toContain('route="/api/live"')
  await stopping.close()
  await expect(stream.end()).resolves.toBeUndefined()
})
