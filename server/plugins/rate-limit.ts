import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { Failure } from '../failure.ts'

/** At most `most` requests in `seconds`, counted by the caller's address, the signed-in account, or an e-mail in the body. */
export type Limit = { name: string; by: 'address' | 'account' | 'email'; most: number; seconds: number }

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts the request against each limit. @throws Failure too_many, with Retry-After set */
    limit(request: FastifyRequest, reply: FastifyReply, limits: Limit[]): Promise<void>
  }
}

/** Limits that all server processes share, since the database counts. `factor` multiplies every limit. */
export function registerRateLimit(app: FastifyInstance, db: Db, factor: number): void {
  app.decorate('limit', async (request: FastifyRequest, reply: FastifyReply, limits: Limit[]) => {
    const counted = limits.flatMap((limit) => {
      const who = whoOf(limit, request)
      return who ? [{ limit, key: `${limit.name}:${limit.by}:${who}` }] : []
    })
    if (counted.length === 0) return
    const hits = await count(db, counted)
    for (const { limit, key } of counted) {
      const hit = hits.get(key)
      if (!hit || hit.hits <= Math.max(1, Math.floor(limit.most * factor))) continue
      reply.header('retry-after', hit.wait)
      throw new Failure('too_many', `Too many tries. Please wait ${waitText(hit.wait)} and try again.`)
    }
  })
}

function whoOf(limit: Limit, request: FastifyRequest): string | undefined {
  if (limit.by === 'address') return request.ip
  if (limit.by === 'account') return request.actor?.id
  const email = (request.body as { email?: unknown } | null)?.email
  return typeof email === 'string' ? email.toLowerCase() : undefined
}

const waitText = (seconds: number) => (seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`)

type Hit = { key: string; hits: number; wait: number }

/** One statement for all keys, sorted so that two requests never wait for each other in a circle. */
async function count(db: Db, counted: { limit: Limit; key: string }[]): Promise<Map<string, Hit>> {
  const sorted = counted.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  const rows = sorted.map(({ key, limit }) => sql`(${key}, 1, now() + make_interval(secs => ${limit.seconds}::int))`)
  const { rows: hits } = await sql<Hit>`
    insert into rate_limit as r (key, hits, resets_at) values ${sql.join(rows)}
    on conflict (key) do update set
      hits = case when r.resets_at <= now() then 1 else r.hits + 1 end,
      resets_at = case when r.resets_at <= now() then excluded.resets_at else r.resets_at end
    returning key, hits, ceil(extract(epoch from resets_at - now()))::int as wait`.execute(db)
  return new Map(hits.map((hit) => [hit.key, hit]))
}
