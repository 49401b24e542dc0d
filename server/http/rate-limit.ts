import { isIPv6 } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import type { Db } from '../db/client.ts'
import { createRateLimitStore } from './rate-limit-store.ts'

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
