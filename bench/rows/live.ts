import { setTimeout as sleep } from 'node:timers/promises'
import { dayFromToday } from '../data-set/days.ts'
import { deleteBookings } from '../database.ts'
import { startDemo } from '../demo.ts'
import { measureRate } from '../load.ts'
import { alternate, percentile } from '../measure.ts'
import { readMemory, startProduct, startProgram, toId } from '../product.ts'
import { type Bench, DATA_SETS, type Measured, type Row } from '../row.ts'
import { openPanels, type Panel } from '../watch.ts'
import { makeRequests } from './booking.ts'

const FACILITIES = 20
const DAYS = 14
const REST_MS = 10_000
const SETTLE_MS = 1500

/** Panels of every facility and the coming two weeks in turn. */
const makePanels = (count: number): Panel[] =>
  Array.from({ length: count }, (_, index) => ({
    facility: toId(`facility ${1 + (index % FACILITIES)}`),
    date: dayFromToday(2 + (Math.floor(index / FACILITIES) % DAYS)),
  }))

async function runMemory({ settings }: Bench): Promise<Measured> {
  await using demo = await startDemo(settings)
  await sleep(REST_MS)
  const before = readMemory(demo.pid)
  await using _panels = await openPanels(demo.url, makePanels(5000), false)
  await sleep(REST_MS)
  return { figure: readMemory(demo.pid), detail: `${before.toFixed(0)} MB before the streams were opened` }
}

export const liveMemory: Row = {
  id: 'live-memory',
  what: 'memory (RSS) of the Node process in demo mode with 5,000 open streams of live availability',
  unit: 'MB',
  bar: { atMost: 300 },
  run: runMemory,
}

const STRIDE = 1301
/** Reorders requests, so that those of a day no longer follow one another. */
const mix = <T>(all: T[]): T[] => all.map((_, index) => all[(index * STRIDE) % all.length] as T)

const PER_SECOND = 200
const PANELS = 1000

async function runDelay({ cluster, settings: { port }, rounds, seconds }: Bench): Promise<Measured> {
  const database = await cluster.dataSet(DATA_SETS.none)
  await using _mail = await startProgram('mail-server.ts', port + 2, { MAIL_PORT: String(port + 3) })
  await using product = await startProduct({ port, database, mailPort: port + 3 })
  await deleteBookings(database)
  await using panels = await openPanels(product.url, makePanels(PANELS), true)
  const asks = mix(await makeRequests(DAYS)).slice(0, PER_SECOND * seconds * rounds)
  const { delays, booked, refused } = await panels.book(asks, PER_SECOND)
  await deleteBookings(database)
  if (refused > 0 || delays.length === 0)
    throw new Error(`${refused} bookings were refused, ${delays.length} were shown`)
  const [half, slowest] = [0.5, 0.9999].map((share) => percentile(delays, share).toFixed(0))
  const detail = `${booked} bookings, shown ${delays.length} times, half of them within ${half} ms, the slowest ${slowest} ms`
  return { figure: percentile(delays, 0.99), detail }
}

export const liveDelay: Row = {
  id: 'live-delay',
  what: `from the answer of a booking until an open panel has the day’s new availability, 99 of 100, with ${PANELS} panels and ${PER_SECOND} bookings/s`,
  unit: 'ms',
  bar: { atMost: 1000 },
  why: 'Changes are read every 250 ms; then each panel that shows the day asks for it',
  run: runDelay,
}

async function runRate({ cluster, settings: { port }, rounds, seconds }: Bench): Promise<Measured> {
  const database = await cluster.dataSet(DATA_SETS.none)
  await using _mail = await startProgram('mail-server.ts', port + 2, { MAIL_PORT: String(port + 3) })
  await using product = await startProduct({ port, database, mailPort: port + 3 })
  const asks = await makeRequests()
  const measure = async () => {
    await sleep(SETTLE_MS)
    await deleteBookings(database)
    return measureRate(product.url, asks, seconds, 201)
  }
  const watched = async () => {
    await using _panels = await openPanels(product.url, makePanels(PANELS), false)
    return measure()
  }
  await alternate(1, watched, measure)
  const { product: rate, limit: most, ratio } = await alternate(rounds, watched, measure)
  await deleteBookings(database)
  return { figure: ratio, product: `${rate.toFixed(0)}/s`, limit: `${most.toFixed(0)}/s` }
}

export const liveRate: Row = {
  id: 'live-rate',
  what: `\`POST /bookings\` at 32 connections with ${PANELS} open streams of live availability, against none`,
  unit: '×',
  bar: { atLeast: 0.95 },
  why: 'On the same two processors a process of its own receives an event of each facility four times a second on 1,000 streams',
  run: runRate,
}
