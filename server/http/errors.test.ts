import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { type ErrorCode, statusByCode } from '#contract/errors'
import { AppError } from '../app-error.ts'
import { sendPage } from '../ssr/send-page.ts'
import { registerErrors } from './errors.ts'
import { createResponse } from './response-cache.ts'

const passing = Object.entries(statusByCode).filter(([, status]) => [429, 502, 503].includes(status))

it.each(passing)('%s says when to try again', async (code, status) => {
  const app = Fastify()
  registerErrors(app)
  app.get('/', () => {
    throw new AppError(code as ErrorCode, 'Not now.')
  })
  const answer = await app.inject('/')
  expect([answer.statusCode, Number(answer.headers['retry-after'])]).toEqual([status, expect.any(Number)])
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
})

it.each([
  ['lock time-out', '55P03'],
  ['statement time-out', '57014'],
  ['time-out within a transaction', '25P03'],
  ['read-only database', '25006'],
  ['full disk', '53100'],
])('a %s of the database is answered as unavailable for now', async (_name, code) => {
  const app = Fastify()
  registerErrors(app)
  app.get('/', () => {
    throw Object.assign(new Error('refused'), { code })
  })
  const answer = await app.inject('/')
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
})

it('logs a part that is down for a while as a warning, and our own faults as errors', async () => {
  const levels: number[] = []
  const write = (line: string) => void levels.push(JSON.parse(line).level)
  const app = Fastify({ logger: { stream: { write } }, disableRequestLogging: true })
  registerErrors(app)
  app.get('/down', () => {
    throw new AppError('provider_down', 'Not now.')
  })
  app.get('/stopping', () => {
    throw new AppError('unavailable', 'This server is stopping.')
  })
  app.get('/full', () => {
    throw Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' })
  })
  app.get('/broken', () => {
    throw new Error('a fault')
  })
  for (const path of ['/down', '/stopping', '/full', '/broken']) await app.inject(path)
  expect(levels).toEqual([40, 40, 40, 50])
})

it('a page that can’t be shown just now says when to try again', async () => {
  const app = Fastify()
  app.get('/', (request, reply) => sendPage(request, reply, createResponse(503, '<p>Later</p>')))
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const answer = await fetch(url)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  await app.close()
})
