import { dayFromToday } from '../data-set/days.ts'
import { deleteBookings, query } from '../database.ts'
import { type Ask, send } from '../load.ts'
import { getToken, startProduct, startProgram, toId } from '../product.ts'
import { type Bench, DATA_SETS, type Measured, type Row } from '../row.ts'

const ROUNDS = 10
const USERS = 200
const COURTS = 5

/** Requests of all users for the same slot of the same facility. */
const allWant = (tokens: string[], day: number): Ask[] =>
  tokens.map((token) => ({
    method: 'POST',
    path: '/api/bookings',
    token,
    body: JSON.stringify({
      facility: toId('facility 1'),
      date: dayFromToday(day),
      startTime: '10:00',
      endTime: '11:00',
    }),
  }))

const overlapping = `
  select count(*)::int as pairs from booking a join booking b
    on a.court_id = b.court_id and a.id < b.id and a.during && b.during
    and a.status <> 'cancelled' and b.status <> 'cancelled'`

async function run({ cluster, settings: { port } }: Bench): Promise<Measured> {
  const database = await cluster.dataSet(DATA_SETS.none)
  await deleteBookings(database)
  await using _mail = await startProgram('mail-server.ts', port + 2, { MAIL_PORT: String(port + 3) })
  await using first = await startProduct({ port, database, mailPort: port + 3 })
  await using second = await startProduct({ port: port + 1, database, mailPort: port + 3 })
  const tokens = await Promise.all(Array.from({ length: USERS }, (_, index) => getToken(index + 1)))
  const urls = [first.url, second.url]
  const sold: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const asks = allWant(tokens, 2 + round)
    const { counts } = await send({ kind: 'rate', urls, connections: USERS, amount: USERS, asks })
    sold.push(counts['201'] ?? 0)
  }
  const [found] = await query<{ pairs: number }>(database, overlapping)
  await deleteBookings(database)
  const excess = sold.reduce((sum, count) => sum + Math.max(0, count - COURTS), 0)
  const detail = `sold of ${COURTS} courts in each round: ${sold.join(', ')}`
  return { figure: excess + (found?.pairs ?? 0), detail }
}

export const race: Row = {
  id: 'race',
  what: 'double-booked slots in 10 rounds of 200 people after one slot, on two server processes',
  unit: '',
  bar: { atMost: 0 },
  run,
}
