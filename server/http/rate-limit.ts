import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { t } from '#i18n/t'
import { AppError } from '../app-error.ts'
import { inBatches } from '../db/batch.ts'
import type { Db } from '../db/client.ts'
import { toNetwork } from './ip-network.ts'

/**
 * At most `most` requests in `seconds`, counted by address, by signed-in account, by each facility the account is a
 * member of, or by the e-mail in the body. An IPv6 address counts twice: its /64, the smallest network of a customer,
 * and its /48 with a limit ten times as high.
 */
export type Limit = { name: string; by: 'address' | 'account' | 'facility' | 'email'; most: number; seconds: number }

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts the request against each limit. @throws AppError rate_limited, with Retry-After set */
    limit(request: FastifyRequest, reply: FastifyReply, limits: Limit[]): Promise<void>
  }
}

/** Registers rate limits, counted in the database for all processes; `factor` multiplies every limit. */
export function registerRateLimit(app: FastifyInstance, db: Db, factor: number): void {
  const store = createRateLimitStore(db)
  app.decorate('limit', async (request: FastifyRequest, reply: FastifyReply, limits: Limit[]) => {
    const counted = limits.flatMap((limit) => getSubjects(limit, request).map((subject) => ({ ...limit, ...subject })))
    const waits = await Promise.all(counted.map(readWait))
    const longest = Math.max(0, ...waits)
    if (longest === 0) return
    reply.header('retry-after', longest)
    throw tooMany(longest)
  })

  /** Seconds to wait, 0 while the limit is not reached. */
  async function readWait({ name, by, subject, most, seconds }: Limit & Subject): Promise<number> {
    const { hits, wait } = await store.count({ key: `${name}:${by}:${subject}`, seconds })
    return hits <= scaleLimit(most, factor) ? 0 : Math.max(1, wait)
  }
}

/** Returns a limit multiplied by RATE_LIMIT_FACTOR, 1 at least. */
export const scaleLimit = (most: number, factor: number): number => Math.max(1, Math.floor(most * factor))

/** Returns the error of a limit that is reached; its reply has `Retry-After`. */
export const tooMany = (seconds: number): AppError =>
  new AppError(
    'rate_limited',
    t('Too many tries. Please wait {time} and try again.', { time: formatWait(seconds) }),
    undefined,
    seconds,
  )

/** What is counted: a network, a user's id or an e-mail. */
export type Subject = { subject: string; most: number }

function getSubjects({ by, most }: Limit, request: FastifyRequest): Subject[] {
  if (by === 'address') return toAddressSubjects(request.ip, most)
  if (by === 'account') return request.actor ? [{ subject: request.actor.id, most }] : []
  if (by === 'facility') return Object.keys(request.actor?.memberships ?? {}).map((subject) => ({ subject, most }))
  const email = (request.body as { email?: unknown } | null)?.email
  return typeof email === 'string' ? [{ subject: email.toLowerCase(), most }] : []
}

const SUBNETS = 10

/**
 * Returns the networks by which an address is counted, with their limits: an IPv4 address, or the /64 and /48 of an
 * IPv6 address.
 */
export function toAddressSubjects(address: string, most: number): Subject[] {
  const [subnet, network] = [toNetwork(address, 64), toNetwork(address, 48)]
  const narrow = { subject: subnet, most }
  return subnet === network ? [narrow] : [narrow, { subject: network, most: most * SUBNETS }]
}

const formatWait = (seconds: number) => {
  if (seconds >= 90) return t('{minutes, number} minutes', { minutes: Math.ceil(seconds / 60) })
  return t('{seconds, plural, one {a second} other {# seconds}}', { seconds })
}

/** A key to count, and the length of its window in seconds. */
type Key = { key: string; seconds: number }

/** How often a key was counted in its window, and when the window ends: in seconds, and as the database writes it. */
type Hit = { hits: number; wait: number; resetsAt: string }

export type RateLimitStore = {
  count(key: Key): Promise<Hit>
  /** Takes one hit back, unless its window is over. */
  takeBack(key: string, hit: Hit): Promise<void>
}

/**
 * Counts hits in the database, which all server processes share; concurrent ones in one statement
 * (docs/decisions/002-count-rate-limits-in-one-upsert.md).
 */
export const createRateLimitStore = (db: Db): RateLimitStore => ({
  count: inBatches((keys: Key[]) => countAll(db, keys)),
  takeBack: async (key, { resetsAt }) => {
    await sql`update rate_limit set hits = hits - 1 where key = ${key} and resets_at = ${resetsAt}::timestamptz`.execute(
      db,
    )
  },
})

/** Numbers the hits: of two hits of one key, the first gets the lower number. */
async function countAll(db: Db, keys: Key[]): Promise<Hit[]> {
  const groups = Map.groupBy(keys, ({ key }) => key)
  const rows = await upsert(db, groups)
  const next = new Map(rows.map(({ key, hits }) => [key, hits - (groups.get(key)?.length ?? 0)]))
  const windows = new Map(rows.map(({ key, wait, resetsAt }) => [key, { wait, resetsAt }]))
  return keys.map(({ key }) => {
    const hits = (next.get(key) ?? 0) + 1
    next.set(key, hits)
    return { hits, wait: 0, resetsAt: '', ...windows.get(key) }
  })
}

/** One statement for all keys, in the order of the keys, so that two processes can't deadlock. */
async function upsert(db: Db, groups: Map<string, Key[]>): Promise<(Hit & { key: string })[]> {
  const keys = [...groups.keys()]
  const hits = [...groups.values()].map((group) => group.length)
  const seconds = [...groups.values()].map((group) => group[0]?.seconds ?? 0)
  const { rows } = await sql<Hit & { key: string }>`
    insert into rate_limit as r (key, hits, resets_at)
    select key, hits, now() + make_interval(secs => seconds)
    from unnest(${keys}::text[], ${hits}::int[], ${seconds}::int[]) as given (key, hits, seconds) order by key
    on conflict (key) do update set
      hits = case when r.resets_at <= now() then excluded.hits else r.hits + excluded.hits end,
      resets_at = case when r.resets_at <= now() then excluded.resets_at else r.resets_at end
    returning key, hits, ceil(extract(epoch from resets_at - now()))::int as wait,
      resets_at::text`.execute(db)
  return rows
}
