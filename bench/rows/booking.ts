import { setTimeout as sleep } from 'node:timers/promises'
import { dayFromToday, ZONE } from '../data-set/days.ts'
import { emptied } from '../database.ts'
import { type Ask, measureRate } from '../load.ts'
import { alternate } from '../measure.ts'
import { getToken, startProduct, startProgram, toId } from '../product.ts'
import { type Bench, DATA_SETS, type Measured, type Row } from '../row.ts'

const VENUES = 20
const COURTS = 5
const DAYS = 85
const HOURS = Array.from({ length: 14 }, (_, index) => 8 + index)
const USERS = 2000
const SETTLE_MS = 1500

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** Every slot of every venue for twelve weeks unless told otherwise, venues in turn: a second round gets the next court of each. */
const slots = (days = DAYS) =>
  range(2, days + 1).flatMap((day) =>
    HOURS.flatMap((hour) => range(1, VENUES).map((venue) => ({ date: dayFromToday(day), hour, venue }))),
  )

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** The requests of the load: a slot of a venue within so many days each, with a token of a user. */
export async function makeRequests(days?: number): Promise<Ask[]> {
  const tokens = await Promise.all(range(1, USERS).map(getToken))
  return slots(days).map(({ date, hour, venue }, index) => ({
    method: 'POST',
    path: '/api/bookings',
    token: tokens[index % USERS] ?? '',
    body: JSON.stringify({
      facility: toId(`venue ${venue}`),
      date,
      startTime: clock(hour),
      endTime: clock(hour + 1),
    }),
  }))
}

/** What the limit is sent: the values to insert, a court and a time that nobody holds. */
const rowsToInsert = (): Ask[] =>
  range(1, COURTS).flatMap((court) =>
    slots().map(({ date, hour, venue }, index) => ({
      method: 'POST' as const,
      path: '/',
      body: JSON.stringify({
        user: toId(`user ${1 + (index % USERS)}`),
        facility: toId(`venue ${venue}`),
        court: toId(`court ${venue} ${court}`),
        from: `${date} ${clock(hour)} ${ZONE}`,
        to: `${date} ${clock(hour + 1)} ${ZONE}`,
      }),
    })),
  )

async function run({ cluster, settings: { port }, rounds, seconds }: Bench): Promise<Measured> {
  const database = await cluster.dataSet(DATA_SETS.none)
  await using _mail = await startProgram('mail-server.ts', port + 2, { MAIL_PORT: String(port + 3) })
  await using product = await startProduct({ port, database, mailPort: port + 3 })
  await using limit = await startProgram('limits/book.ts', port + 1, { DATABASE_URL: database })
  const [asked, inserted] = [await makeRequests(), rowsToInsert()]
  const side = (url: string, asks: Ask[]) => async () => {
    // What was under way when the last measurement ended must not land among what this one books.
    await sleep(SETTLE_MS)
    await emptied(database)
    return measureRate(url, asks, seconds, 201)
  }
  const [ours, theirs] = [side(product.url, asked), side(limit.url, inserted)]
  await alternate(1, ours, theirs)
  const { product: rate, limit: most, ratio } = await alternate(rounds, ours, theirs)
  await emptied(database)
  return { figure: ratio, product: `${rate.toFixed(0)}/s`, limit: `${most.toFixed(0)}/s` }
}

export const booking: Row = {
  id: 'booking',
  what: '`POST /bookings` at 32 connections, every answer a 201, against the bare INSERT',
  unit: '×',
  bar: { atLeast: 0.6 },
  why:
    'Around the INSERT the product checks the token, the rate limit, request and reply, applies the ' +
    'rules, and in one call of hold_court takes the locks, checks the limits and writes the booking with its event',
  run,
}
