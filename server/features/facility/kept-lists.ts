import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** How long a list may be shown again, in milliseconds, and how many different ones are kept. */
const LIFE = 1000
const MOST = 20

/** A whole reply: its headers as name, value, name, value …, security headers among them, and its body. */
type Made = { headers: string[]; bytes: Buffer }

/** A list being made, or made. `ready` answers null when making it failed. */
type Kept = { until: number; made: Made | null; ready: Promise<Made | null>; settle: (made: Made | null) => void }

/** Lists that say what is free at one moment are always asked of the database. */
const mayKeep = (url: string) => !url.includes('date=')

/**
 * Keeps the bytes of venue lists for a second, and lets everybody who asks meanwhile wait for the one being made: the
 * list is the same for all and by far the most asked call. Any change that this process makes forgets them before it is
 * answered, so people read what they wrote; what other processes write shows within the second. Booking itself never
 * looks here. See docs/decisions/020-cache-the-facility-list-for-a-second.md.
 */
export function keepLists(scope: FastifyInstance): { forget: () => void } {
  const kept = new Map<string, Kept>()
  const making = new WeakMap<FastifyRequest, Kept>()

  const make = (request: FastifyRequest, done: () => void) => {
    making.set(request, begin(kept, request.url))
    done()
  }

  scope.addHook('onRequest', (request, reply, done) => {
    if (!mayKeep(request.url)) return done()
    const known = kept.get(request.url)
    if (!known || known.until <= Date.now()) return make(request, done)
    if (known.made) return again(reply, known.made)
    known.ready.then((made) => (made ? again(reply, made) : make(request, done)))
  })

  scope.addHook('onSend', (request, reply, payload, done) => {
    const mine = making.get(request)
    if (mine) settle(mine, reply, payload)
    done(null, payload)
  })

  return { forget: () => kept.clear() }
}

function settle(mine: Kept, reply: FastifyReply, payload: unknown) {
  const bytes = reply.statusCode === 200 && typeof payload === 'string' ? Buffer.from(payload) : null
  const headers = { ...reply.getHeaders(), 'content-length': bytes?.length }
  mine.made = bytes && { headers: Object.entries(headers).flatMap(([name, value]) => [name, String(value)]), bytes }
  mine.until = bytes ? Date.now() + LIFE : 0
  mine.settle(mine.made)
}

/** Straight to the socket: what Fastify does for a reply it has to build would double the cost of one that is built. */
function again(reply: FastifyReply, { headers, bytes }: Made) {
  reply.hijack()
  reply.raw.writeHead(200, headers)
  reply.raw.end(bytes)
}

function begin(kept: Map<string, Kept>, url: string): Kept {
  const { promise, resolve } = Promise.withResolvers<Made | null>()
  const entry = { until: Number.POSITIVE_INFINITY, made: null, ready: promise, settle: resolve }
  kept.delete(url)
  kept.set(url, entry)
  if (kept.size > MOST) kept.delete(kept.keys().next().value ?? '')
  return entry
}
