import { isIPv6 } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { AppError } from '../app-error.ts'
import { inBatches } from '../db/batch.ts'
import type { Db } from '../db/client.ts'

/** At most `most` requests in `seconds`, counted by the caller's address, the signed-in account, or an e-mail in the body. */
export type Limit = { name: string; by: 'address' | 'account' | 'email'; most: number; seconds: number }

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts the request against each limit. @throws AppError rate_limited, with Retry-After set */
    limit(request: FastifyRequest, reply: FastifyReply, limits: Limit[]): Promise<void>
  }
}

/** Rate limits that all server processes share: the database counts. `factor` multiplies every limit. */
export function registerRateLimit(app: FastifyInstance, db: Db, factor: number): void {
  const store = createRateLimitStore(db)
  app.decorate('limit', async (request: FastifyRequest, reply: FastifyReply, limits: Limit[]) => {
    const waits = await Promise.all(limits.map((limit) => readWait(limit, request)))
    const longest = Math.max(0, ...waits)
    if (longest === 0) return
    reply.header('retry-after', longest)
    throw new AppError('rate_limited', `Too many tries. Please wait ${formatWait(longest)} and try again.`)
  })

  /** Seconds to wait, 0 while the limit is not reached. */
  async function readWait(limit: Limit, request: FastifyRequest): Promise<number> {
    const subject = getSubject(limit, request)
    if (!subject) return 0
    const { hits, wait } = await store.count({ key: `${limit.name}:${limit.by}:${subject}`, seconds: limit.seconds })
    return hits <= Math.max(1, Math.floor(limit.most * factor)) ? 0 : Math.max(1, wait)
  }
}

/** Who is counted: a network, a user's id or an e-mail; undefined when the request has none. */
function getSubject(limit: Limit, request: FastifyRequest): string | undefined {
  if (limit.by === 'address') return toNetwork(request.ip)
  if (limit.by === 'account') return request.actor?.id
  const email = (request.body as { email?: unknown } | null)?.email
  return typeof email === 'string' ? email.toLowerCase() : undefined
}

/** The /64 network of an IPv6 address, since one customer has 2^64 addresses; an IPv4 address as it is. */
export function toNetwork(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address
  const [head = '', tail] = address.split('::')
  const first = head.split(':').filter(Boolean)
  const last = (tail ?? '').split(':').filter(Boolean)
  const gap = tail === undefined ? 0 : 8 - first.length - last.length
  return [...first, ...Array.from({ length: gap }, () => '0'), ...last].slice(0, 4).join(':')
}

const formatWait = (seconds: number) => {
  if (seconds >= 90) return `${Math.ceil(seconds / 60)} minutes`
  return seconds === 1 ? 'a second' : `${seconds} seconds`
}

/** A key to count, and the length of its window in seconds. */
type Key = { key: string; seconds: number }

/** How often a key was counted in its window, and in how many seconds the window ends. */
type Hit = { hits: number; wait: number }

/**
 * Counts hits in the database, which all server processes share; concurrent ones in one statement
 * (docs/decisions/002-count-rate-limits-in-one-upsert.md).
 */
export const createRateLimitStore = (db: Db): { count(key: Key): Promise<Hit> } => ({
  count: inBatches((keys: Key[]) => countAll(db, keys)),
})

/** Numbers each hit: of two of one key, the first gets one less. */
async function countAll(db: Db, keys: Key[]): Promise<Hit[]> {
  const groups = Map.groupBy(keys, ({ key }) => key)
  const rows = await upsert(db, groups)
  const next = new Map(rows.map(({ key, hits }) => [key, hits - (groups.get(key)?.length ?? 0)]))
  const waits = new Map(rows.map(({ key, wait }) => [key, wait]))
  return keys.map(({ key }) => {
    const hits = (next.get(key) ?? 0) + 1
    next.set(key, hits)
    return { hits, wait: waits.get(key) ?? 0 }
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
    returning key, hits, ceil(extract(epoch from resets_at - now()))::int as wait`.execute(db)
  return rows
}
