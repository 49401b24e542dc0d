import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { StreamCall } from '#contract/call'
import { t } from '#i18n/t'
import { AppError } from '../app-error.ts'
import { type Subject, scaleLimit, toAddressSubjects, tooMany } from './rate-limit.ts'
import { admit, failures, type Output } from './route.ts'

/** Shorter than the idle time-outs of proxies and browsers. */
const HEARTBEAT_MS = 25_000
const HEARTBEAT = 'data: {}\n\n'

/** A browser that reads so slowly that more than this is waiting is disconnected, and reconnects. */
const MAX_WAITING_BYTES = 64 * 1024

/** The most open streams of one address, which an office or a mobile network's gateway may share; of an IPv6 /48 ten times. */
const MOST_PER_ADDRESS = 100

/** Seconds after which a refused client may try again. */
const RETRY_SECONDS = 60

/** Browsers reconnect after 2 to 6 seconds, not all at once. */
const retryAfter = () => Math.round(2000 + Math.random() * 4000)

type Options = { max: number; rateLimitFactor: number }

type Streams = {
  count(): number
  /** Begins a stream. @throws AppError rate_limited, unavailable */
  open(request: FastifyRequest, reply: FastifyReply): ServerResponse
}

declare module 'fastify' {
  interface FastifyInstance {
    streams: Streams
  }
}

/** Registers streams of server-sent events: limits how many are open, and ends them when the server closes. */
export function registerStreams(app: FastifyInstance, { max, rateLimitFactor }: Options): void {
  const open = new Set<ServerResponse>()
  const byNetwork = createCounts()
  let isClosing = false
  const heartbeat = setInterval(() => {
    for (const raw of open) sendEvents(raw, HEARTBEAT)
  }, HEARTBEAT_MS).unref()

  const assertRoom = (subjects: Subject[]) => {
    if (isClosing) throw new AppError('unavailable', t('This server is stopping.'))
    const isFull = subjects.some(({ subject, most }) => byNetwork.get(subject) >= scaleLimit(most, rateLimitFactor))
    if (open.size >= max || isFull) throw tooMany(RETRY_SECONDS)
  }

  app.decorate('streams', {
    count: () => open.size,
    open(request, reply) {
      const subjects = toAddressSubjects(request.ip, MOST_PER_ADDRESS)
      assertRoom(subjects)
      const raw = begin(reply)
      open.add(raw)
      for (const { subject } of subjects) byNetwork.change(subject, 1)
      raw.once('close', () => {
        open.delete(raw)
        for (const { subject } of subjects) byNetwork.change(subject, -1)
      })
      return raw
    },
  })
  // before the server waits for its connections to end
  app.addHook('preClose', (done) => {
    isClosing = true
    clearInterval(heartbeat)
    for (const raw of open) raw.end()
    done()
  })
}

/** Counts by key; only what is above zero takes memory. */
function createCounts() {
  const counts = new Map<string, number>()
  const get = (key: string) => counts.get(key) ?? 0
  const change = (key: string, by: 1 | -1) => {
    const now = get(key) + by
    if (now > 0) counts.set(key, now)
    else counts.delete(key)
  }
  return { get, change }
}

/** Writes the head. Tells proxies not to cache, buffer or compress events; a stream that ends ends its connection. */
function begin(reply: FastifyReply): ServerResponse {
  reply.hijack()
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    connection: 'close',
  })
  reply.raw.write(`retry: ${retryAfter()}\n\n`)
  return reply.raw
}

/** Writes events to a stream, or ends it when its reader is too slow. */
export function sendEvents(raw: ServerResponse, events: string): void {
  if (raw.writableEnded) return
  if (raw.writableLength > MAX_WAITING_BYTES) raw.destroy()
  else raw.write(events)
}

type StreamInput<C extends StreamCall> = { query: Output<C['query']>; request: FastifyRequest; raw: ServerResponse }

/** Serves a call of the contract that answers server-sent events. */
export function stream<C extends StreamCall>(
  app: FastifyInstance,
  call: C,
  handle: (input: StreamInput<C>) => Promise<void>,
): void {
  app.route({
    method: call.method,
    url: `/api${call.path}`,
    // duration measures connection time, so it is excluded
    config: { isStream: true },
    schema: {
      summary: call.summary,
      tags: [call.path.split('/')[1] ?? ''],
      querystring: call.query,
      response: { 200: { description: 'Events', content: { [call.stream]: { schema: z.string() } } }, ...failures },
    },
    onRequest: async (request, reply) => admit(call, request, reply),
    handler: async (request, reply) => {
      // the connection has ended already, so no event would report that
      if (reply.raw.destroyed) return void reply.hijack()
      // Fastify serves HEAD beside each GET: a stream without a body would never end
      if (request.method === 'HEAD') return reply.type(call.stream).send()
      const raw = app.streams.open(request, reply)
      await handle({ query: request.query, request, raw } as unknown as StreamInput<C>)
    },
  })
}
