import { isIPv6 } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import type { Db } from '../db/client.ts'
import { hitCounter } from './rate-limit-store.ts'

/** At most `most` requests in `seconds`, counted by the caller's address, the signed-in account, or an e-mail in the body. */
export type Limit = { name: string; by: 'address' | 'account' | 'email'; most: number; seconds: number }

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts the request against each limit. @throws AppError rate_limited, with Retry-After set */
    limit(request: FastifyRequest, reply: FastifyReply, limits: Limit[]): Promise<void>
  }
}

/** Limits that all server processes share, since the database counts. `factor` multiplies every limit. */
export function registerRateLimit(app: FastifyInstance, db: Db, factor: number): void {
  const countHit = hitCounter(db)
  app.decorate('limit', async (request: FastifyRequest, reply: FastifyReply, limits: Limit[]) => {
    const waits = await Promise.all(limits.map((limit) => excess(limit, request)))
    const longest = Math.max(0, ...waits)
    if (longest === 0) return
    reply.header('retry-after', longest)
    throw new AppError('rate_limited', `Too many tries. Please wait ${waitText(longest)} and try again.`)
  })

  /** Seconds to wait, 0 while the limit is not reached. */
  async function excess(limit: Limit, request: FastifyRequest): Promise<number> {
    const who = whoOf(limit, request)
    if (!who) return 0
    const { hits, wait } = await countHit({ key: `${limit.name}:${limit.by}:${who}`, seconds: limit.seconds })
    return hits <= Math.max(1, Math.floor(limit.most * factor)) ? 0 : Math.max(1, wait)
  }
}

function whoOf(limit: Limit, request: FastifyRequest): string | undefined {
  if (limit.by === 'address') return networkOf(request.ip)
  if (limit.by === 'account') return request.actor?.id
  const email = (request.body as { email?: unknown } | null)?.email
  return typeof email === 'string' ? email.toLowerCase() : undefined
}

/** An IPv6 customer has 2^64 addresses and more: they count as one. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address
  const [head = '', tail] = address.split('::')
  const first = head.split(':').filter(Boolean)
  const last = (tail ?? '').split(':').filter(Boolean)
  const gap = tail === undefined ? 0 : 8 - first.length - last.length
  return [...first, ...Array.from({ length: gap }, () => '0'), ...last].slice(0, 4).join(':')
}

const waitText = (seconds: number) => {
  if (seconds >= 90) return `${Math.ceil(seconds / 60)} minutes`
  return seconds === 1 ? 'a second' : `${seconds} seconds`
}
