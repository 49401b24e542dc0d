import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { registerGoodbye } from './graceful-shutdown.ts'

async function answerOf(url: string, agent: Agent): Promise<IncomingMessage> {
  const [answer] = (await once(get(url, { agent }), 'response')) as [IncomingMessage]
  answer.resume()
  await once(answer, 'end')
  return answer
}

it('answers what came in before the end, keeps no connection after it, and knows that it is closing', async () => {
  const app = Fastify({ return503OnClosing: false })
  const isClosing = registerGoodbye(app)
  const begun = Promise.withResolvers<void>()
  const done = Promise.withResolvers<string>()
  app.get('/quick', async () => 'quick')
  app.get('/slow', () => {
    begun.resolve()
    return done.promise
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const agent = new Agent({ keepAlive: true })
  expect((await answerOf(`${url}/quick`, agent)).headers.connection).toBe('keep-alive')
  const slow = answerOf(`${url}/slow`, agent)
  await begun.promise
  // idle while the server closes
  await answerOf(`${url}/quick`, agent)
  expect(isClosing()).toBe(false)
  const closed = app.close()
  await expect.poll(isClosing, { timeout: 10_000 }).toBe(true)
  done.resolve('late')
  const answer = await slow
  expect([answer.statusCode, answer.headers.connection]).toEqual([200, 'close'])
  await closed
  agent.destroy()
}, 30_000)
