import { setTimeout as sleep } from 'node:timers/promises'
import { dayFromToday, ZONE } from '../data-set/days.ts'
import { deleteBookings } from '../database.ts'
import { type Ask, measureLoad, measureRate } from '../load.ts'
import { alternate } from '../measure.ts'
import { getToken, startProduct, startProgram, toId } from '../product.ts'
import { type Bench, DATA_SETS, type Measured, type Row } from '../row.ts'

const FACILITIES = 20
const COURTS = 5
const DAYS = 85
const HOURS = Array.from({ length: 14 }, (_, index) => 8 + index)
const USERS = 2000
const SETTLE_MS = 1500

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** Every slot of every facility for twelve weeks by default, facilities in turn: a second round gets the next court of each. */
const slots = (days = DAYS) =>
  range(2, days + 1).flatMap((day) =>
    HOURS.flatMap((hour) => range(1, FACILITIES).map((facility) => ({ date: dayFromToday(day), hour, facility }))),
  )

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** Makes the requests of the load: each for a slot of a facility within `days` days, with a user's token. */
export async function makeRequests(days?: number): Promise<Ask[]> {
  const tokens = await Promise.all(range(1, USERS).map(getToken))
  return slots(days).map(({ date, hour, facility }, index) => ({
    method: 'POST',
    path: '/api/bookings',
    token: tokens[index % USERS] ?? '',
    body: JSON.stringify({
      facility: toId(`facility ${facility}`),
      date,
      startTime: clock(hour),
      endTime: clock(hour + 1),
    }),
  }))
}

/** What the limit is sent: the values to insert, a court and a time that nobody holds. */
const rowsToInsert = (): Ask[] =>
  range(1, COURTS).flatMap((court) =>
    slots().map(({ date, hour, facility }, index) => ({
      method: 'POST' as const,
      path: '/',
      body: JSON.stringify([
        toId(`user ${1 + (index % USERS)}`),
        toId(`facility ${facility}`),
        toId(`court ${facility} ${court}`),
        `${date} ${clock(hour)} ${ZONE}`,
        `${date} ${clock(hour + 1)} ${ZONE}`,
      ]),
    })),
  )

const INSERT = `
  insert into booking (user_id, facility_id, court_id, during, amount_minor, price_minor, currency, free_cancel_until, pay_by)
  values ($1, $2, $3, tstzrange($4, $5, '[)'), 1200, 1200, 'usd', $4::timestamptz - interval '24 hours',
    now() + interval '30 minutes')
  on conflict do nothing returning *`

/** What a load of bookings needs: a database, a mail server, and the requests, none of which meets another's slot. */
async function prepare({ cluster, settings: { port } }: Bench) {
  const database = await cluster.dataSet(DATA_SETS.none)
  const mail = await startProgram('mail-server.ts', port + 2, { MAIL_PORT: String(port + 3) })
  const start = (offset: number) => startProduct({ port: port + offset, database, mailPort: port + 3 })
  /** Requests still running when a measurement ends must not be counted in the next one. */
  const empty = async () => {
    await sleep(SETTLE_MS)
    await deleteBookings(database)
  }
  return { database, mail, start, empty, asks: await makeRequests() }
}

async function run(bench: Bench): Promise<Measured> {
  const { rounds, seconds, settings } = bench
  const { database, mail, start, empty, asks } = await prepare(bench)
  await using _mail = mail
  await using product = await start(0)
  await using limit = await startProgram('limits/book.ts', settings.port + 1, {
    DATABASE_URL: database,
    STATEMENT: INSERT,
  })
  const side = (url: string, sent: Ask[]) => async () => {
    await empty()
    return measureRate(url, sent, seconds, 201)
  }
  const [ours, theirs] = [side(product.url, asks), side(limit.url, rowsToInsert())]
  await alternate(1, ours, theirs)
  const { product: rate, limit: most, ratio } = await alternate(rounds, ours, theirs)
  await deleteBookings(database)
  return { figure: ratio, product: `${rate.toFixed(0)}/s`, limit: `${most.toFixed(0)}/s` }
}

export const booking: Row = {
  id: 'booking',
  what: '`POST /bookings` at 32 connections, every answer a 201, against the bare INSERT',
  unit: '×',
  bar: { atLeast: 0.6 },
  why:
    'Around the INSERT the product checks the token, the rate limit, request and reply, applies the ' +
    'rules, and in one call of hold_court takes the locks, checks the limits and writes the booking with its event. ' +
    'CPU of a booking, and of the INSERT: PostgreSQL 750 us and 325, Node.js 350 and 140, of which our own code is 32, ' +
    'the load and the kernel 370 and 195. hold_court takes 1.9 times the CPU of the INSERT, and 1.2 times when all rules are ' +
    'left out of it; the event, the waitlist, the closures, expired holds, unpaid ones and no-shows take 4 to 11 % of it each',
  run,
}

async function runTwoProcesses(bench: Bench): Promise<Measured> {
  const { database, mail, start, empty, asks } = await prepare(bench)
  await using _mail = mail
  await using first = await start(0)
  await using second = await start(1)
  const side = (urls: string[]) => async () => {
    await empty()
    return (await measureLoad(urls, asks, bench.seconds, { wanted: 201 })).rate
  }
  const [both, one] = [side([first.url, second.url]), side([first.url])]
  await alternate(1, both, one)
  const { product: rate, limit: alone, ratio } = await alternate(bench.rounds, both, one)
  await deleteBookings(database)
  return { figure: ratio, product: `${rate.toFixed(0)}/s`, limit: `${alone.toFixed(0)}/s` }
}

export const bookingOnTwo: Row = {
  id: 'booking-on-two',
  what: '`POST /bookings` at 32 connections on two server processes, against one; PostgreSQL and the load share the cores',
  unit: '×',
  run: runTwoProcesses,
}

async function runLatency(bench: Bench): Promise<Measured> {
  const { database, mail, start, empty, asks } = await prepare(bench)
  await using _mail = mail
  await using product = await start(0)
  const side = (connections: number, percentile: 'p50' | 'p99') => async () => {
    await empty()
    return (await measureLoad([product.url], asks, bench.seconds, { wanted: 201, connections }))[percentile]
  }
  const [many, few] = [side(256, 'p99'), side(32, 'p50')]
  await alternate(1, many, few)
  const { product: most, limit: half, ratio } = await alternate(bench.rounds, many, few)
  await deleteBookings(database)
  return { figure: ratio, product: `${most.toFixed(0)} ms`, limit: `${half.toFixed(0)} ms` }
}

export const bookingLatency: Row = {
  id: 'booking-latency',
  what: '`POST /bookings`: the 99th percentile at 256 connections against the median at 32, each warmed up by a round',
  unit: '×',
  bar: { atMost: 10 },
  why:
    'Eight times as many wait, so eight times is the least; the rest is the first quarter second, in which all connect at ' +
    'once, and what of the machine’s unevenness falls into a measurement',
  run: runLatency,
}
