import { setTimeout as sleep } from 'node:timers/promises'
import { dayFromToday } from '../data-set/days.ts'
import { holdCourts, PLACES } from '../data-set/sessions.ts'
import { deleteBookings, query } from '../database.ts'
import { type Ask, measureLatencies, measureRate } from '../load.ts'
import { alternate, median } from '../measure.ts'
import { getToken, startProduct, startProgram, toId } from '../product.ts'
import { type Bench, DATA_SETS, type Measured, type Row } from '../row.ts'

const SESSIONS = 1000
/** A prime number: nobody is sent to a session twice. */
const USERS = 1999
/** Requests still running when a measurement ends must not be counted in the next one. */
const SETTLE_MS = 1500

const INSERT = `
  insert into booking (user_id, facility_id, play_session_id, place, during, amount_minor, price_minor, currency,
    free_cancel_until, pay_by)
  select $1, facility_id, id, $3, during, price_minor, price_minor, currency, decide_at, now() + interval '30 minutes'
  from play_session where id = $2
  on conflict do nothing returning *`

/** Every place of every session, sessions in turn, with the number of the user who takes it. */
const places = Array.from({ length: SESSIONS * PLACES }, (_, index) => ({
  session: toId(`game ${index % SESSIONS}`),
  place: 1 + Math.floor(index / SESSIONS),
  user: 1 + (index % USERS),
}))

async function makeJoins(): Promise<Ask[]> {
  const tokens = await Promise.all(Array.from({ length: USERS }, (_, index) => getToken(index + 1)))
  return places.map(({ session, user }) => ({
    method: 'POST',
    path: `/api/play/${session}/join`,
    token: tokens[user - 1] ?? '',
    body: '{}',
  }))
}

const rowsToInsert = (): Ask[] =>
  places.map(({ session, place, user }) => ({
    method: 'POST',
    path: '/',
    body: JSON.stringify([toId(`user ${user}`), session, place]),
  }))

async function run({ cluster, settings: { port }, rounds, seconds }: Bench): Promise<Measured> {
  const database = await cluster.dataSet(DATA_SETS.none, { sessions: SESSIONS })
  await using _mail = await startProgram('mail-server.ts', port + 2, { MAIL_PORT: String(port + 3) })
  await using product = await startProduct({ port, database, mailPort: port + 3 })
  await using limit = await startProgram('limits/book.ts', port + 1, { DATABASE_URL: database, STATEMENT: INSERT })
  const side = (url: string, asks: Ask[], status: number) => async () => {
    await sleep(SETTLE_MS)
    await deleteBookings(database)
    await query(database, holdCourts)
    return measureRate(url, asks, seconds, status)
  }
  const [ours, theirs] = [side(product.url, await makeJoins(), 200), side(limit.url, rowsToInsert(), 201)]
  await alternate(1, ours, theirs)
  const { product: rate, limit: most, ratio } = await alternate(rounds, ours, theirs)
  return { figure: ratio, product: `${rate.toFixed(0)}/s`, limit: `${most.toFixed(0)}/s` }
}

export const holdPlace: Row = {
  id: 'hold-place',
  what: '`POST /play/{id}/join` at 32 connections, every answer a place, against the bare INSERT; the bar is that of `booking`',
  unit: '×',
  bar: { atLeast: 0.6 },
  run,
}

const REQUESTS = 40

async function runList({ cluster, settings: { port } }: Bench): Promise<Measured> {
  const database = await cluster.dataSet(DATA_SETS.small, { sessions: SESSIONS })
  await using product = await startProduct({ port, database })
  const paths = [
    '/api/play',
    '/api/play?page=70',
    '/api/play?city=Dhaka&level=3&full=true',
    `/api/play?date=${dayFromToday(9)}`,
    '/play',
  ]
  const times: { path: string; time: number }[] = []
  for (const path of paths) {
    const asks = [{ path }]
    await measureLatencies(product.url, asks, 5)
    times.push({ path, time: median(await measureLatencies(product.url, asks, REQUESTS)) })
  }
  const detail = times.map(({ path, time }) => `\`${path}\` ${time.toFixed(0)} ms`).join(', ')
  return { figure: Math.max(...times.map(({ time }) => time)), detail }
}

export const playList: Row = {
  id: 'play-list',
  what: `list of sessions with ${SESSIONS.toLocaleString('en')} ahead, the slowest of several ways to ask`,
  unit: 'ms',
  bar: { atMost: 50 },
  run: runList,
}
