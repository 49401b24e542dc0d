import Fastify from 'fastify'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import type { Deps } from '../deps.ts'
import { registerForbiddenEvents } from './forbidden-events.ts'

/** Lines that are logged when a call answers `status`. */
async function readLog(status: number) {
  const lines: string[] = []
  const log = pino({}, { write: (line: string) => void lines.push(line) })
  const app = Fastify()
  // a database that is asked would fail
  registerForbiddenEvents(app, { log } as unknown as Deps)
  app.get('/calls/:id', (_request, reply) => reply.code(status).send())
  await app.inject('/calls/1%0A2?q=%0Aadmin')
  return lines
}

it('logs the route of a rate-limited request, without a query', async () => {
  const [line = '', ...others] = await readLog(429)
  expect(others).toEqual([])
  expect(JSON.parse(line)).toMatchObject({
    msg: 'security event',
    action: 'was limited',
    userId: null,
    network: '127.0.0.x',
    request: 'GET /calls/:id',
  })
})

it('logs no reply that is as it should be', async () => {
  expect(await readLog(200)).toEqual([])
})
