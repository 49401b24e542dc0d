import { measureLatencies } from '../load.ts'
import { median } from '../measure.ts'
import { getToken, startProduct } from '../product.ts'
import type { Bench, Measured, Row } from '../row.ts'

const COURTS_OF_FACILITY = 10
const COURTS = 200
/** About 20 days of such courts, the coming week and the one before among them. */
const BOOKINGS = 40_000
const WARM_UP = 5
const REQUESTS = 40
const PATH = '/api/reports/day'

type Board = { data: { facilities: { courts: { bars: unknown[] }[] }[] } }

async function run({ cluster, settings: { port } }: Bench): Promise<Measured> {
  const database = await cluster.dataSet(BOOKINGS, { courts: COURTS_OF_FACILITY })
  await using product = await startProduct({ port, database })
  const token = await getToken(0)
  const ask = { path: PATH, token }
  const reply = await fetch(`${product.url}${PATH}`, { headers: { authorization: `Bearer ${token}` } })
  const text = await reply.text()
  const courts = (JSON.parse(text) as Board).data.facilities.flatMap((facility) => facility.courts)
  if (courts.length !== COURTS) throw new Error(`expected ${COURTS} courts, got ${courts.length}`)
  const bookings = courts.reduce((sum, { bars }) => sum + bars.length, 0)
  await measureLatencies(product.url, [ask], WARM_UP)
  const times = await measureLatencies(product.url, [ask], REQUESTS)
  const detail = `${bookings.toLocaleString('en')} bookings of the day, ${text.length.toLocaleString('en')} bytes, the slowest of ${REQUESTS} took ${Math.max(...times).toFixed(0)} ms`
  return { figure: median(times), detail }
}

export const board: Row = {
  id: 'board',
  what: `\`GET /reports/day\`, the day board, of ${COURTS} courts with seven of ten slots booked`,
  unit: 'ms',
  bar: { atMost: 200 },
  why: 'Most of it is one statement: court-hours and revenue of eight days, some 15,000 bookings with their payments',
  run,
}
