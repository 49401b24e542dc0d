import { dayFromToday } from '../data-set/days.ts'
import { query } from '../database.ts'
import { type Ask, measureLatencies } from '../load.ts'
import { alternate, median } from '../measure.ts'
import { getToken, startProduct, startProgram, toId } from '../product.ts'
import { type Bench, DATA_SETS, type Measured, type Row } from '../row.ts'
import { makeRequests } from './booking.ts'

const REQUESTS = 400

async function run({ cluster, settings: { port }, rounds }: Bench): Promise<Measured> {
  const [large, small] = [await cluster.dataSet(DATA_SETS.large), await cluster.dataSet(DATA_SETS.small)]
  await using loaded = await startProduct({ port, database: large })
  await using light = await startProduct({ port: port + 1, database: small })
  const asks = [{ path: `/api/check-availability?facility=${toId('facility 7')}&date=${dayFromToday(2)}` }]
  const side = (url: string) => async () => median(await measureLatencies(url, asks, REQUESTS))
  const [slow, fast] = [side(loaded.url), side(light.url)]
  await alternate(1, slow, fast)
  const { product, limit, ratio } = await alternate(rounds, slow, fast)
  return { figure: ratio, product: `${product.toFixed(2)} ms`, limit: `${limit.toFixed(2)} ms` }
}

export const growth: Row = {
  id: 'growth',
  what: 'latency of `GET /check-availability` with 1,000,000 bookings, against 10,000 bookings',
  unit: '×',
  bar: { atMost: 1.1 },
  run,
}

/** Ten million bookings, half of them places of sessions. */
const COUNTRY = {
  bookings: 3_333_333,
  size: { facilities: 5000, users: 1_000_000, played: 1_666_667 },
}
/** Ten thousand; those of courts reach from six days ahead back to yesterday, as they do there. */
const TOWN = { bookings: 8000, size: { facilities: 20, users: 20_000, played: 500 } }
const OWNED = 20
/** Asked in a round; lists of questions are multiples of it. */
const FEW = 60
/** More than are asked within a second, for which replies of lists are cached. */
const MANY = 3000
/** Bookings are made so many requests further, on days without one. */
const SKIPPED = 10 * 14 * OWNED

type Question = { name: string; asks: Ask[]; status?: number }

/** What both are asked, about the same twenty venues where it is about one. */
async function makeQuestions(): Promise<Question[]> {
  const owner = await getToken(OWNER)
  const users = await Promise.all(Array.from({ length: FEW }, (_, index) => getToken(1 + index * 250)))
  const days = Array.from({ length: 6 * OWNED }, (_, index) => ({
    facility: toId(`facility ${1 + (index % OWNED)}`),
    date: dayFromToday(1 + Math.floor(index / OWNED)),
  }))
  const queries = days.map((day) => new URLSearchParams(day).toString())
  const many = Array.from({ length: MANY }, (_, index) => index)
  const venues = '/api/facility?page=1&limit=12'
  const free = `${venues}&date=${dayFromToday(2)}&startTime=18:00`
  const get = (name: string, paths: string[], token?: string): Question => ({
    name,
    asks: paths.map((path) => ({ path, token })),
  })
  return [
    get(
      'a day’s availability',
      queries.map((day) => `/api/check-availability?${day}`),
    ),
    { name: '`POST /bookings`', asks: (await makeRequests()).slice(SKIPPED), status: 201 },
    get(
      'list of venues',
      many.map((price) => `${venues}&maxPrice=${2000 + price}`),
    ),
    get(
      'venues free at an hour',
      many.map((price) => `${free}&maxPrice=${2000 + price}`),
    ),
    { name: 'own bookings', asks: users.map((token) => ({ path: '/api/bookings/user', token })) },
    get(
      'bookings of a venue',
      days.map(({ facility }) => `/api/bookings?page=1&limit=20&facility=${facility}`),
      owner,
    ),
    get(
      'day board of twenty venues',
      queries.map((day) => `/api/reports/day?${day}`),
      owner,
    ),
    get(
      'sessions to join',
      many.map((number) => `/api/play?city=Road%20${number}`),
    ),
  ]
}

/** This user of both data sets owns their first twenty venues. */
const OWNER = 2
const makeOwner = `insert into facility_member (facility_id, user_id, role)
  select id, '${toId(`user ${OWNER}`)}', 'owner' from facility where substr(name, 10)::int <= ${OWNED} on conflict do nothing`

/** What the row booked is removed; the data sets have no unpaid booking. */
const removeBooked = 'delete from booking where pay_by is not null'

async function runCountry({ cluster, settings: { port }, rounds }: Bench): Promise<Measured> {
  const large = await cluster.dataSet(COUNTRY.bookings, COUNTRY.size)
  const small = await cluster.dataSet(TOWN.bookings, TOWN.size)
  await Promise.all([large, small].map((database) => query(database, makeOwner)))
  await using _mail = await startProgram('mail-server.ts', port + 2, { MAIL_PORT: String(port + 3) })
  await using loaded = await startProduct({ port, database: large, mailPort: port + 3 })
  await using light = await startProduct({ port: port + 1, database: small, mailPort: port + 3 })
  const results: { name: string; ratio: number; text: string }[] = []
  for (const { name, asks, status } of await makeQuestions()) {
    const side = (url: string) => {
      let sent = 0
      return async () => {
        const some = asks.slice(sent % asks.length, (sent % asks.length) + FEW)
        sent += FEW
        return median(await measureLatencies(url, some, FEW, status))
      }
    }
    const [slow, fast] = [side(loaded.url), side(light.url)]
    await alternate(1, slow, fast)
    const { product, limit, ratio } = await alternate(rounds, slow, fast)
    results.push({
      name,
      ratio,
      text: `${name} ${ratio.toFixed(2)} × (${product.toFixed(1)} and ${limit.toFixed(1)} ms)`,
    })
  }
  await Promise.all([large, small].map((database) => query(database, removeBooked)))
  const [bytes] = await query<{ size: string }>(large, 'select pg_database_size(current_database()) as size')
  const gigabytes = Number(bytes?.size) / 1e9
  return {
    figure: Math.max(...results.map(({ ratio }) => ratio)),
    detail: `${results.map(({ text }) => text).join(', ')}; ${gigabytes.toFixed(1)} GB`,
  }
}

export const growthToCountry: Row = {
  id: 'growth-to-country',
  what: 'latency with 10,000,000 bookings, half of them places, 5,000 venues and 1,000,000 users, against 10,000 of 20 venues; the worst of several questions',
  unit: '×',
  bar: { atMost: 1.15 },
  why: 'Free venues are found among 250 times as many: half of the time is the 37,000 bookings that start near the hour, a fifth reading 5,000 venues, the rest sending and comparing (docs/decisions/165). The others read the same rows by the same indexes, but of 10 GB little is in the 128 MB of PostgreSQL’s own memory; the board of twenty venues also reads 2,000 payments and customers from all over',
  onlyByName: 'its data set takes minutes and 10 GB',
  run: runCountry,
}
