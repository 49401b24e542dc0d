import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import type { Role } from '#contract/auth'
import type { FieldError } from '#contract/envelope'
import { buildApp } from '../server/app.ts'
import { composeDemo } from '../server/compose.ts'
import { readConfig } from '../server/config.ts'
import { connect, type Db } from '../server/db/client.ts'
import type { Deps } from '../server/deps.ts'
import { beginSession } from '../server/features/auth/session/session-tokens.ts'
import type { TokenUser } from '../server/features/auth/session/tokens.ts'
import type { CardGateway } from '../server/gateways/card.ts'
import { startJobs } from '../server/jobs/runner.ts'
import type { TestDatabase } from './cluster.ts'
import { freshDatabase } from './database.ts'
import { reservePort } from './reserve-port.ts'
import { TIME_LIMIT_FACTOR } from './time-limit.ts'

/** The card provider's secret key in tests, also the password of the sandbox's fault switches. */
export const CARD_KEY = 'sk_test_for_the_tests'

export const SESSION_SECRET = 'a session secret for the tests, long enough'

/** A reply of the API. `data` differs by call: a test names what it expects. */
export type Answer<T = unknown> = {
  status: number
  headers: Headers
  body: { success: boolean; message: string; code?: string; data: T; errors?: FieldError[]; meta?: { total: number } }
}

type CallOptions = { token?: string | undefined; body?: unknown; headers?: Record<string, string> }

export type Api = <T = unknown>(method: string, path: string, options?: CallOptions) => Promise<Answer<T>>

/** Calls an API over HTTP; `path` is below /api. */
export const apiAt =
  (url: string): Api =>
  async (method, path, { token, body, headers = {} } = {}) => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as never }
  }

export type TestUser = { id: string; email: string; name: string; token: string }

let made = 0

type UserValues = { email?: string; name?: string; role?: Role }

/** Makes a user in the database, and a token of theirs that every process with the tests' secret accepts. */
export async function makeUser(db: Db, values: UserValues = {}): Promise<TestUser> {
  const user = await insertUser(db, values)
  return { id: user.id, email: user.email, name: user.name, token: await makeToken(db, user) }
}

/** Makes a user who makes no requests. */
export async function insertUser(db: Db, values: UserValues = {}) {
  made += 1
  const email = values.email ?? `user-${process.pid}-${made}@example.test`
  return db
    .insertInto('appUser')
    .values({ email, name: values.name ?? `User ${made}`, role: values.role ?? 'user' })
    .returningAll()
    .$narrowType<{ email: string }>()
    .executeTakeFirstOrThrow()
}

/** Makes the token of a new session of a user. */
export const makeToken = (db: Db, user: TokenUser): Promise<string> =>
  beginSession({ db, sessionSecret: SESSION_SECRET }, user, { device: 'Test', network: '127.0.0.x' })

/** Makes a facility, by default open 08:00–22:00 every day in Asia/Dhaka, with one court. */
export async function makeFacility(
  db: Db,
  values: {
    id?: string
    name?: string
    location?: string
    courts?: number
    priceMinor?: number
    timeZone?: string
    opensMinute?: number
    closesMinute?: number
    closedWeekdays?: number[]
  } = {},
): Promise<string> {
  const { courts = 1, ...rest } = values
  const facility = await db
    .insertInto('facility')
    .values({
      name: 'Test Hall',
      location: 'Road 1, Dhaka',
      description: 'For tests.',
      priceMinor: 1200,
      timeZone: 'Asia/Dhaka',
      opensMinute: 480,
      closesMinute: 1320,
      closedWeekdays: [],
      ...rest,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const numbers = Array.from({ length: courts }, (_, index) => ({ facilityId: facility.id, number: index + 1 }))
  await db.insertInto('court').values(numbers).execute()
  return facility.id
}

/** The demo always has Stripe. */
type DemoDeps = Deps & { card: CardGateway }

/** The product in this process on a database of its own, with the demo's stand-ins, listening on a free port. */
export type TestApp = {
  app: FastifyInstance
  deps: DemoDeps
  db: Db
  database: TestDatabase
  url: string
  api: Api
  close(): Promise<void>
}

/** `jobs`: run queued jobs too. `change`: replace a dependency, for instance by one that fails at a chosen call. */
type Options = {
  settings?: Record<string, string>
  database?: TestDatabase
  jobs?: boolean
  change?: (deps: Deps) => Deps
}

export async function startApp({
  settings = {},
  database: given,
  jobs = false,
  change = (deps) => deps,
}: Options = {}): Promise<TestApp> {
  const port = await reservePort()
  const database = given ?? (await freshDatabase())
  const environment = {
    NODE_ENV: 'production',
    PORT: String(port),
    DATABASE_URL: database.pooledUrl ?? database.url,
    DATABASE_DIRECT_URL: database.url,
    SESSION_SECRET,
    STRIPE_SECRET_KEY: CARD_KEY,
    LOG_LEVEL: 'silent',
    TIME_LIMIT_FACTOR: String(TIME_LIMIT_FACTOR),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  }
  const config = readConfig({ ...environment, ...settings })
  const log = pino({ level: config.logLevel })
  const {
    db,
    queuePool,
    close: disconnect,
  } = connect(config.databaseUrl ?? '', database.url, () => {}, config.timeLimitFactor)
  const composed = await composeDemo({ config, databaseUrl: database.url, db, log })
  const deps = change(composed.deps) as DemoDeps
  const app = await buildApp(deps, composed.extra)
  let runner: Awaited<ReturnType<typeof startJobs>> | undefined
  const close = async () => {
    await runner?.stop()
    await app.close()
    await composed.close()
    await disconnect()
    if (!given) await database.drop()
  }
  await app.listen({ host: '127.0.0.1', port })
  if (jobs) runner = await startJobs(deps, queuePool)
  const url = `http://127.0.0.1:${port}`
  return { app, deps, db, database, url, api: apiAt(url), close }
}
