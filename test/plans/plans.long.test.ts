import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dayFromToday } from '../../bench/data-set/days.ts'
import { migrate } from '../../server/db/migrate.ts'
import { type Embedded, startEmbedded } from '../../server/embedded-postgres/embedded-postgres.ts'
import { createScheduledTasks } from '../../server/jobs/scheduler.ts'
import { makeToken, makeUser, startApp, type TestApp } from '../app.ts'
import { toName } from '../database.ts'
import { settings as paymentSettings } from '../faults/fixture.ts'
import { generateRequest, type OpenApiCall, type RandomRequest, readCalls, send } from '../fuzz/requests.ts'
import { SEED } from '../seed.ts'
import { makeTemporaryFolder } from '../temporary-folder.ts'
import { TIME_LIMIT_FACTOR } from '../time-limit.ts'
import { fillTables } from './fill-tables.ts'
import { makeChanges } from './make-changes.ts'
import { findProblems, listNodes, readPlans } from './read-plans.ts'

/*
 * How PostgreSQL executes every statement the product sends, over 100,000 bookings of a thousand facilities: auto_explain
 * writes each plan into the log, also of statements within functions and of foreign keys.
 */
const MANY_ROWS = 10_000
/** A facility's month, or a user's whole history, stays far below. */
const MOST_ROWS = 20_000

/** Statements that answer about all bookings, with why that is right. */
const readMuch: [RegExp, string][] = [
  [/ sandbox\./, 'the stand-ins of demo mode keep little'],
  [/ (ilike \$|like \(select plain_text\(\$)/, 'a part of a name, an address or a number can stand anywhere in it'],
  [/booking\.user_id = any\(\$\d+::uuid\[\]\) or booking\.facility_id = any/, 'all bookings of those that words name'],
  [
    /^select refund\.provider_id, .* refund\.created_at >= /,
    'once a night, the refunds of three days with their payments',
  ],
  [/join pass_entry on pass_id = pass\.id and at < facility_range\.after/, 'what is owed of all passes of all venues'],
  [/^select pass\.id, balance, coalesce\(entries/, 'once a night, the ledgers of all passes'],
  [/^select count\(\*\)::int as total from enquiry/, 'the pages of a list of all enquiries'],
  [/^select count\(\*\) as "total" from "audit_entry"/, 'the pages of a list of all entries'],
  [/from "audit_entry" .* offset/, 'a page far down the list of all entries'],
  [
    /^select to_char\(.* as day, .* (revenue_minor|minutes) from/,
    'figures of the days that were asked for, of all venues',
  ],
  [/ from invoice\b.* where invoice\.seller_id is null/, 'the documents of a month, of a thousand facilities'],
  [/join purchase on facility_id = facility_range\.id/, 'what was sold on the days asked for, of all venues'],
]

const clusterSettings = { fsync: 'off', full_page_writes: 'off', autovacuum: 'off', max_wal_size: '8GB' }
const explain = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_format': 'json',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_nested_statements': 'on',
}

let dataDir: string
let cluster: Embedded
let test: TestApp
let growing: Set<string>

beforeAll(async () => {
  dataDir = makeTemporaryFolder('plans')
  cluster = await startEmbedded({
    dataDir,
    log: () => {},
    settings: clusterSettings,
    timeLimitFactor: TIME_LIMIT_FACTOR,
  })
  const url = cluster.superuserUrl
  await migrate(url)
  const client = new pg.Client({ connectionString: url })
  const database = toName(url)
  await client.connect()
  await fillTables(client)
  const { rows } = await client.query<{ relname: string }>(
    `select relname from pg_class where relkind = 'r' and reltuples > $1`,
    [MANY_ROWS],
  )
  growing = new Set(rows.map(({ relname }) => relname))
  for (const [name, value] of Object.entries(explain))
    await client.query(`alter database ${database} set ${name} = '${value}'`)
  await client.end()
  test = await startApp({ database: { url, drop: async () => {} }, settings: paymentSettings })
})

afterAll(async () => {
  await test.close()
  await cluster.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** A user with a long history and an admin, both of the data. */
async function findUsers() {
  const find = async (email: string) => {
    const user = await test.db
      .selectFrom('appUser')
      .selectAll()
      .where(sql`lower(email)`, '=', email)
      .executeTakeFirstOrThrow()
    return { ...user, token: await makeToken(test.db, { ...user, email }) }
  }
  return { user: await find('user1@bench.test'), admin: await find('user0@bench.test') }
}

/** Values of the data that requests name. */
async function findKnown(userId: string): Promise<string[]> {
  const booked = await test.db
    .selectFrom('booking')
    .select(['id', 'facilityId', 'courtId'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .limit(3)
    .execute()
  const ids = booked.flatMap(({ id, facilityId, courtId }) => [id, facilityId, courtId ?? facilityId])
  const days = [-3, 0, 1, 2, 3].map(dayFromToday)
  return [...ids, userId, ...days, '10:00', '11:00', '12:00', 'user1@bench.test', 'user2@bench.test']
}

/** Makes a user the owner of a facility, whose bookings are few of all. */
async function makeOwner(facilityId: string) {
  const owner = await makeUser(test.db)
  await test.db.insertInto('facilityMember').values({ userId: owner.id, facilityId, role: 'owner' }).execute()
  return owner
}

type Senders = Parameters<typeof send>[1]

/** Requests for some calls: `numRuns` for each. */
const makeRequests = (calls: OpenApiCall[], known: string[], numRuns: number) =>
  calls.flatMap((call) => fc.sample(generateRequest(call, known), { numRuns, seed: SEED }))

it('uses an index for every statement, reads few rows and sorts in memory', async () => {
  const users = await findUsers()
  const calls = await readCalls(test.app)
  const known = await findKnown(users.user.id)
  const facility = known[1] ?? ''
  await makeChanges(test, facility, users.admin.token)
  const answered = new Set<string>()
  const sendAll = async (requests: RandomRequest[], by: Senders) => {
    for (const request of requests) {
      const { statusCode } = await send(test.app, by, request)
      if (statusCode < 300) answered.add(`${request.call.method} ${request.call.path}`)
    }
  }
  const reads = calls.filter(({ method }) => method === 'get')
  const owner = await makeOwner(facility)
  await sendAll(makeRequests(reads, known, 16), users)
  await sendAll(makeRequests(reads, known, 4), { user: owner, admin: owner })
  // last, since these may end the sessions of who makes them
  const changes = calls.filter(({ method }) => method !== 'get')
  await sendAll(makeRequests(changes, known, 16), users)
  for (const task of Object.values(createScheduledTasks(test.deps))) await task?.({}, {} as never)

  const plans = readPlans(readFileSync(join(dataDir, 'postgres/postgres.log'), 'utf8'))
  const found: Record<string, string[]> = {}
  for (const logged of plans) {
    const problems = findProblems(logged, growing, MOST_ROWS)
    if (problems.length > 0 && !readMuch.some(([text]) => text.test(logged.text))) found[logged.text] = problems
  }
  const texts = new Set(plans.map(({ text }) => text))
  // printed, so that a run which covers less than the last one is seen
  console.log(`${texts.size} statements of ${answered.size} of ${calls.length} calls and the scheduled tasks`)
  expect(found).toEqual({})
  // The test says little unless many calls get past validation.
  expect(answered.size).toBeGreaterThan(calls.length / 4)
  expect(growing.size).toBeGreaterThan(8)
})

it('finds a page far down a list of bookings in an index alone', async () => {
  const { user, admin } = await findUsers()
  const [, facility = ''] = await findKnown(user.id)
  const readLog = () => readFileSync(join(dataDir, 'postgres/postgres.log'), 'utf8')
  const before = readLog().length
  for (const query of ['page=900&limit=20', `page=2&limit=20&facility=${facility}`])
    expect((await test.api('GET', `/bookings?${query}`, { token: admin.token })).status).toBe(200)
  const nodes = readPlans(readLog().slice(before)).flatMap(({ plan }) => listNodes(plan))
  const found = nodes.filter((node) => node['Index Name']?.endsWith('_newest'))
  expect(found.map((node) => `${node['Node Type']} ${node['Index Name']}`)).toEqual(
    expect.arrayContaining(['Index Only Scan booking_newest', 'Index Only Scan booking_facility_newest']),
  )
  expect(found.filter((node) => node['Node Type'] === 'Index Scan')).toEqual([])
})
