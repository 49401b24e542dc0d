import { createECDH } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { createWebPushGateway } from './web-push.ts'

it('sends with a private key that begins with a zero', async () => {
  const server = createServer((_request, response) => response.writeHead(201).end()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  // 31 bytes, as Node.js gives a key whose first byte is zero
  const privateKey = Buffer.alloc(31, 7).toString('base64url')
  const push = createWebPushGateway({ privateKey, subject: 'mailto:a@example.test', hosts: [], standIn: address })
  const browser = createECDH('prime256v1')
  const keys = { p256dh: browser.generateKeys('base64url'), auth: Buffer.alloc(16).toString('base64url') }
  const message = { content: 'Hello', ttlSeconds: 60, topic: 'hello' }
  expect(await push.send({ endpoint: `${address}browser`, ...keys }, message)).toBe('accepted')
  server.close()
})

const auth = Buffer.alloc(16).toString('base64url')

it.each([
  ['no point of the curve', Buffer.alloc(65, 4).toString('base64url'), auth],
  ['a short key', 'BAAA', auth],
  ['no text', '', auth],
  ['a short secret', createECDH('prime256v1').generateKeys('base64url'), 'AAAA'],
])('a subscription with %s counts as gone, since nothing can be encrypted for it', async (_name, p256dh, secret) => {
  const privateKey = createECDH('prime256v1').generateKeys('base64url').slice(0, 43)
  const address = 'http://127.0.0.1:1/'
  const push = createWebPushGateway({ privateKey, subject: 'mailto:a@example.test', hosts: [], standIn: address })
  const message = { content: 'Hello', ttlSeconds: 60, topic: 'hello' }
  expect(await push.send({ endpoint: `${address}browser`, p256dh, auth: secret }, message)).toBe('gone')
})
