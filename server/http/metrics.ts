import { createHash, timingSafeEqual } from 'node:crypto'
import { BlockList } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'

const own = new BlockList()
own.addSubnet('127.0.0.0', 8, 'ipv4')
own.addAddress('::1', 'ipv6')

/** Whether the request comes from this machine and not through a proxy on it. */
function isFromThisMachine({ socket, headers }: FastifyRequest): boolean {
  const { remoteAddress = '', remoteFamily } = socket
  const isForwarded = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'].some(
    (name) => name in headers,
  )
  return !isForwarded && own.check(remoteAddress, remoteFamily === 'IPv6' ? 'ipv6' : 'ipv4')
}

const hash = (text: string) => createHash('sha256').update(text).digest()

const hasToken = ({ headers }: FastifyRequest, token: string | undefined) =>
  token !== undefined && timingSafeEqual(hash(headers.authorization ?? ''), hash(`Bearer ${token}`))

/** Whether the reply is a stream, whose duration is no response time. */
const isStream = ({ routeOptions }: FastifyRequest) =>
  (routeOptions.config as { isStream?: boolean } | undefined)?.isStream === true

/** A current value; samples with the same name have the same labels. */
export type Sample = { name: string; help: string; labels?: Record<string, string>; value: number }

/**
 * Registers `GET /metrics` in Prometheus' text format: the process, requests by route, the job queue, and alerts. It is
 * only for this machine, or with METRICS_TOKEN.
 */
export function registerMetrics(app: FastifyInstance, { db, config }: Deps, readAlerts: () => Promise<Sample[]>): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  const queue = new Gauge({ name: 'jobs', help: 'Jobs in the queue', labelNames: ['state'], registers: [registry] })
  new Gauge({
    name: 'open_streams',
    help: 'Open streams of server-sent events',
    registers: [registry],
    collect() {
      this.set(app.streams.count())
    },
  })
  app.addHook('onResponse', (request, reply, done) => {
    done()
    if (isStream(request)) return
    const route = request.routeOptions.url ?? 'none'
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!isFromThisMachine(request) && !hasToken(request, config.metricsToken))
      throw new AppError('forbidden', 'Metrics are for this machine, or with METRICS_TOKEN.')
    const { rows } = await sql<{ waiting: number; dead: number }>`
      select count(*) filter (where attempts < max_attempts) as waiting,
        count(*) filter (where attempts >= max_attempts and locked_at is null) as dead from graphile_worker.jobs`.execute(
      db,
    )
    queue.set({ state: 'waiting' }, rows[0]?.waiting ?? 0)
    queue.set({ state: 'dead' }, rows[0]?.dead ?? 0)
    for (const sample of await readAlerts()) setGauge(registry, sample)
    reply.type(registry.contentType)
    return registry.metrics()
  })
}

function setGauge(registry: Registry, { name, help, labels = {}, value }: Sample) {
  const known = registry.getSingleMetric(name) as Gauge | undefined
  const gauge = known ?? new Gauge({ name, help, labelNames: Object.keys(labels), registers: [registry] })
  gauge.set(labels, value)
}
