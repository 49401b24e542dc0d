import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { isAllowedAddress, postMessage } from './post-message.ts'

async function serve(listener: RequestListener) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    listener(request, response)
  }).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, asked }
}

const post = (url: string, allowsPrivate = true, timeLimitFactor = 1) =>
  postMessage({ url, headers: {}, body: '{}' }, { allowsPrivate, timeLimitFactor })

it.each([
  'http://hooks.example.org/a',
  'https://localhost/a',
  'https://localhost./a',
  'https://printer.local/a',
  'https://127.0.0.1/a',
  'https://2130706433/a',
  'https://0x7f.1/a',
  'https://10.1.2.3/a',
  'https://172.16.0.1/a',
  'https://192.168.1.1/a',
  'https://169.254.169.254/latest/meta-data',
  'https://100.64.0.1/a',
  'https://0.0.0.0/a',
  'https://[::]/a',
  'https://[::1]/a',
  'https://[::ffff:127.0.0.1]/a',
  'https://[::ffff:a9fe:a9fe]/a',
  'https://[fd00::1]/a',
  'https://[fe80::1]/a',
  'https://user:password@hooks.example.org/a',
  'ftp://hooks.example.org/a',
  'no url',
])('%s is refused', async (url) => {
  expect(isAllowedAddress(url, { allowsPrivate: false })).toBe(false)
  expect(await post(url, false)).toEqual({ statusCode: null, error: 'private_address' })
})

it.each(['https://hooks.example.org/a', 'https://hooks.example.org:8443/a?b', 'https://203.0.113.9/a'])(
  '%s is allowed',
  (url) => expect(isAllowedAddress(url, { allowsPrivate: false })).toBe(true),
)

it('connects to no name that resolves to a private address', async () => {
  const { port, asked } = await serve((_request, response) => response.end())
  const message = { url: `http://localhost:${port}/a`, headers: {}, body: '{}' }
  const outcome = await postMessage(message, { allowsPrivate: false }, () => true)
  expect(outcome).toEqual({ statusCode: null, error: 'localhost is not public' })
  expect(asked).toEqual([])
})

it('returns the status, follows no redirect, and reads no body', async () => {
  const { port, asked } = await serve((request, response) => {
    if (request.url === '/moved') return void response.writeHead(302, { location: '/here' }).end()
    response.writeHead(200)
    // one that never ends
    const write = () => response.write('x'.repeat(1e5), (error) => error ?? write())
    write()
  })
  expect(await post(`http://127.0.0.1:${port}/moved`)).toEqual({ statusCode: 302, error: null })
  expect(await post(`http://127.0.0.1:${port}/endless`)).toEqual({ statusCode: 200, error: null })
  expect(asked).toEqual(['/moved', '/endless'])
})

it('sends to an address as it was typed, and reports what can’t be sent', async () => {
  expect((await post('Https://127.0.0.1:1/a')).error).toMatch(/ECONNREFUSED|bad port/i)
  const message = { url: 'http://127.0.0.1:1/a', headers: { 'webhook-id': 'a\nb' }, body: '{}' }
  expect(await postMessage(message, { allowsPrivate: true })).toEqual({
    statusCode: null,
    error: expect.stringMatching(/invalid character/i),
  })
})

it('gives up what does not answer, and says why', async () => {
  const { port } = await serve(() => {})
  expect(await post(`http://127.0.0.1:${port}/a`, true, 0.02)).toEqual({
    statusCode: null,
    error: 'timeout',
  })
  expect((await post('http://127.0.0.1:1/a')).error).toMatch(/ECONNREFUSED|bad port/i)
})
