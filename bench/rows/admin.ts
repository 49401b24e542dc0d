import { dayFromToday } from '../data-set/days.ts'
import { measureLatencies } from '../load.ts'
import { median } from '../measure.ts'
import { getToken, startProduct, toId } from '../product.ts'
import { type Bench, DATA_SETS, type Measured, type Row } from '../row.ts'

const REQUESTS = 15

/** The slowest of several ways to ask, each by its median, once warmed up. */
async function slowest(paths: string[], { cluster, settings: { port } }: Bench): Promise<Measured> {
  await using product = await startProduct({ port, database: await cluster.dataSet(DATA_SETS.large) })
  const token = await getToken(0)
  const times: { path: string; time: number }[] = []
  for (const path of paths) {
    await measureLatencies(product.url, [{ path: `/api${path}`, token }], 3)
    times.push({ path, time: median(await measureLatencies(product.url, [{ path: `/api${path}`, token }], REQUESTS)) })
  }
  const detail = times
    .map(({ path, time }) => `\`${path.replace(toId('facility 3'), '{id}')}\` ${time.toFixed(0)} ms`)
    .join(', ')
  return { figure: Math.max(...times.map(({ time }) => time)), detail }
}

export const adminList: Row = {
  id: 'admin-list',
  what: 'admin bookings list with 1,000,000 bookings, the slowest of several ways to ask',
  unit: 'ms',
  bar: { atMost: 200 },
  why: 'Ordered by amount, all bookings are read, by two processes: half of it is reading, a third to leave out further courts of spaces, the rest comparing; an index was decided against (docs/decisions/107)',
  run: (bench) =>
    slowest(
      [
        '/bookings?page=1&limit=20',
        '/bookings?page=40000&limit=20',
        '/bookings?page=1&limit=20&sort=-amount',
        '/bookings?page=1&limit=20&search=user77',
        `/bookings?page=1&limit=20&status=paid&facility=${toId('facility 3')}`,
        `/bookings?page=1&limit=20&from=${dayFromToday(-30)}&to=${dayFromToday(0)}`,
        '/bookings',
      ],
      bench,
    ),
}

export const adminAnalytics: Row = {
  id: 'admin-analytics',
  what: 'analytics with 1,000,000 bookings, the slowest of several ways to ask',
  unit: 'ms',
  bar: { atMost: 200 },
  why: 'A year adds up 360,000 bookings on one core while the other joins their payments, which is most of it: 34 % to read and hash the bookings, 27 % to read all payments, 29 % to join, 10 % to add up; kept sums were decided against (docs/decisions/107)',
  run: (bench) =>
    slowest(
      [
        '/reports/figures',
        `/reports/figures?from=${dayFromToday(-364)}&to=${dayFromToday(0)}&by=month`,
        `/reports/figures?from=${dayFromToday(-364)}&to=${dayFromToday(0)}&by=month&facility=${toId('facility 3')}`,
        '/reports/day',
      ],
      bench,
    ),
}
