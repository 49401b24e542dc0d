import { query } from '../database.ts'
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

/** Makes one booking of two courts of each pair on neighbouring courts at the same time, where none was made so before. */
const MAKE_SPACES = `
  with pair as (
    select main.id as main, other.id as other from booking main
    join court on court.id = main.court_id and court.number % 2 = 1
    join court next on next.facility_id = court.facility_id and next.number = court.number + 1
    join booking other on other.court_id = next.id and other.during = main.during and other.status <> 'cancelled'
    where main.status <> 'cancelled' and main.space_id is null and other.user_id is not null and other.space_id is null
  ), named as (
    update booking set space_id = gen_random_uuid(), space_name = 'Both courts' from pair where id = main
  ), unpaid as (
    delete from payment using pair where booking_id = other
  )
  update booking set main_booking_id = main, user_id = null, amount_minor = 0, status = 'paid', pay_by = null
  from pair where id = other`

type Board = { data: { facilities: { courts: { bars: { isFurther?: boolean }[] }[] }[] } }

async function run({ cluster, settings: { port } }: Bench): Promise<Measured> {
  const database = await cluster.dataSet(BOOKINGS, { courts: COURTS_OF_FACILITY })
  await query(database, MAKE_SPACES)
  await using product = await startProduct({ port, database })
  const token = await getToken(0)
  const ask = { path: PATH, token }
  const reply = await fetch(`${product.url}${PATH}`, { headers: { authorization: `Bearer ${token}` } })
  const text = await reply.text()
  const courts = (JSON.parse(text) as Board).data.facilities.flatMap((facility) => facility.courts)
  if (courts.length !== COURTS) throw new Error(`expected ${COURTS} courts, got ${courts.length}`)
  const bars = courts.flatMap((court) => court.bars)
  const further = bars.filter(({ isFurther }) => isFurther).length
  if (further === 0) throw new Error('expected spaces, got none')
  const bookings = bars.length - further
  await measureLatencies(product.url, [ask], WARM_UP)
  const times = await measureLatencies(product.url, [ask], REQUESTS)
  const detail = `${bookings.toLocaleString('en')} bookings of the day, ${further.toLocaleString('en')} of them of two courts, ${text.length.toLocaleString('en')} bytes, the slowest of ${REQUESTS} took ${Math.max(...times).toFixed(0)} ms`
  return { figure: median(times), detail }
}

export const board: Row = {
  id: 'board',
  what: `\`GET /reports/day\`, the day board, of ${COURTS} courts with seven of ten slots booked, many as spaces of two`,
  unit: 'ms',
  bar: { atMost: 200 },
  why: 'Most of it is the bars and the court-hours of eight days: some 15,000 rows',
  run,
}
