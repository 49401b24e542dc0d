import type { FastifyInstance, FastifyRequest } from 'fastify'

/** How long a list may be shown again, in milliseconds, and how many different ones are kept. */
const LIFE = 1000
const MOST = 20

/** A list being made or made; `bytes` is null when making it failed. */
type Kept = { until: number; bytes: Promise<Buffer | null>; settle: (bytes: Buffer | null) => void }

/** Lists that say what is free at one moment are always asked of the database. */
const mayKeep = (url: string) => !url.includes('date=')

/**
 * Keeps the bytes of venue lists for a second, and lets everybody who asks meanwhile wait for the one being made: the
 * list is the same for all and by far the most asked call. Any change that this process makes forgets them before it is
 * answered, so people read what they wrote; what other processes write shows within the second. Booking itself never
 * looks here. See docs/decisions/020-venue-list-kept-a-second.md.
 */
export function keepLists(scope: FastifyInstance): { forget: () => void } {
  const kept = new Map<string, Kept>()
  const making = new WeakMap<FastifyRequest, Kept>()

  scope.addHook('onRequest', async (request, reply) => {
    const { url } = request
    if (!mayKeep(url)) return
    const known = kept.get(url)
    const bytes = known && known.until > Date.now() ? await known.bytes : null
    if (bytes) return reply.type('application/json; charset=utf-8').send(bytes)
    making.set(request, begin(kept, url))
  })

  scope.addHook('onSend', async (request, reply, payload) => {
    const mine = making.get(request)
    if (!mine) return
    const made = reply.statusCode === 200 && typeof payload === 'string'
    mine.until = made ? Date.now() + LIFE : 0
    mine.settle(made ? Buffer.from(payload) : null)
  })

  return { forget: () => kept.clear() }
}

function begin(kept: Map<string, Kept>, url: string): Kept {
  const { promise, resolve } = Promise.withResolvers<Buffer | null>()
  const entry = { until: Number.POSITIVE_INFINITY, bytes: promise, settle: resolve }
  kept.delete(url)
  kept.set(url, entry)
  if (kept.size > MOST) kept.delete(kept.keys().next().value ?? '')
  return entry
}
