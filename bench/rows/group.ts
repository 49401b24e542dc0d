import { dayFromToday } from '../data-set/days.ts'
import { deleteBookings } from '../database.ts'
import { type Ask, send } from '../load.ts'
import { median } from '../measure.ts'
import { getToken, startProduct, toId } from '../product.ts'
import { type Bench, DATA_SETS, type Measured, type Row } from '../row.ts'

const WEEKS = 52
const FACILITIES = 14

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** A group on a court of its own each: the first of them warm the product up. */
const toAsk =
  (token: string) =>
  (facility: number): Ask => ({
    method: 'POST',
    path: '/api/booking-groups',
    token,
    body: JSON.stringify({
      user: toId('user 1'),
      facility: toId(`facility ${facility}`),
      court: 1,
      date: dayFromToday(2),
      until: dayFromToday(2 + 7 * (WEEKS - 1)),
      startTime: clock(18),
      endTime: clock(20),
    }),
  })

async function run({ cluster, settings: { port } }: Bench): Promise<Measured> {
  const database = await cluster.dataSet(DATA_SETS.none)
  await deleteBookings(database)
  await using product = await startProduct({ port, database })
  const token = await getToken(0)
  const asks = Array.from({ length: FACILITIES }, (_, index) => toAsk(token)(index + 1))
  const { counts, milliseconds } = await send({ kind: 'latency', url: product.url, amount: FACILITIES, asks })
  await deleteBookings(database)
  if (counts['201'] !== FACILITIES) throw new Error(`expected 201 only, got ${JSON.stringify(counts)}`)
  return {
    figure: median(milliseconds.slice(3)),
    detail: `the first of this run took ${milliseconds[0]?.toFixed(0)} ms`,
  }
}

export const group: Row = {
  id: 'group',
  what: `\`POST /booking-groups\` of ${WEEKS} weeks, one transaction`,
  unit: 'ms',
  bar: { atMost: 200 },
  run,
}
