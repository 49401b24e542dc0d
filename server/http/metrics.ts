import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Deps } from '../deps.ts'

/** `GET /metrics` in Prometheus' text format: the process, requests by route, and the job queue. */
export function registerMetrics(app: FastifyInstance, { db }: Deps): void {
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
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) => {
    const { rows } = await sql<{ waiting: number; dead: number }>`
      select count(*) filter (where attempts < max_attempts) as waiting,
        count(*) filter (where attempts >= max_attempts and locked_at is null) as dead from graphile_worker.jobs`.execute(
      db,
    )
    queue.set({ state: 'waiting' }, rows[0]?.waiting ?? 0)
    queue.set({ state: 'dead' }, rows[0]?.dead ?? 0)
    reply.type(registry.contentType)
    return registry.metrics()
  })
}
