import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { registerGracefulShutdown } from './graceful-shutdown.ts'

async function fetchReply(url: string, agent: Agent): Promise<IncomingMessage> {
  const [answer] = (await once(get(url, { agent }), 'response')) as [IncomingMessage]
  answer.resume()
  await once(answer, 'end')
  return answer
}

it('answers requests received before closing, then closes their connections', async () => {
  const app = Fastify({ return503OnClosing: false })
  const isClosing = registerGracefulShutdown(app)
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
  expect((await fetchReply(`${url}/quick`, agent)).headers.connection).toBe('keep-alive')
  const slow = fetchReply(`${url}/slow`, agent)
  await begun.promise
  // idle while the server closes
  await fetchReply(`${url}/quick`, agent)
  expect(isClosing()).toBe(false)
  const closed = app.close()
  await expect.poll(isClosing).toBe(true)
  done.resolve('late')
  const answer = await slow
  expect([answer.statusCode, answer.headers.connection]).toEqual([200, 'close'])
  await closed
  agent.destroy()
}, 30_000)
