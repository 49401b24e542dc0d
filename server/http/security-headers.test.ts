import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { registerErrors } from './errors.ts'
import { createPolicy, refuseTwoHosts, registerSecurityHeaders, type SecurityOptions } from './security-headers.ts'

async function readHeaders(options: SecurityOptions, url: string) {
  const app = Fastify()
  registerSecurityHeaders(app, options)
  app.get('/*', (_request, reply) => reply.send())
  const { headers } = await app.inject(url)
  const { connection: _, date: __, 'content-length': ___, ...security } = headers
  return security
}

const production = { development: false, https: false, imageSources: ['https:'] }

const documentHeaders = {
  'content-security-policy':
    "default-src 'self';base-uri 'none';connect-src 'self';font-src 'self';form-action 'self' https://checkout.stripe.com;frame-ancestors 'none';img-src 'self' data: https:;manifest-src 'self';object-src 'none';script-src 'self';style-src 'self';style-src-attr 'unsafe-inline';worker-src 'self'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy':
    'camera=(), display-capture=(), microphone=(), midi=(), payment=(), serial=(), usb=(), geolocation=(self)',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
}

it('sets these headers on pages over http', async () => {
  expect(await readHeaders(production, '/about')).toEqual(documentHeaders)
})

it('adds transport security and upgrades requests over https', async () => {
  expect(await readHeaders({ ...production, https: true }, '/about')).toEqual({
    ...documentHeaders,
    'content-security-policy': `${documentHeaders['content-security-policy']};upgrade-insecure-requests`,
    'strict-transport-security': 'max-age=31536000',
  })
})

it('allows what Vite’s client needs in development', async () => {
  expect(await readHeaders({ ...production, development: true }, '/')).toEqual({
    ...documentHeaders,
    'content-security-policy':
      "default-src 'self';base-uri 'none';connect-src 'self' ws:;font-src 'self';form-action 'self' https://checkout.stripe.com;frame-ancestors 'none';img-src 'self' data: https:;manifest-src 'self';object-src 'none';script-src 'self' 'unsafe-inline';style-src 'self' 'unsafe-inline';style-src-attr 'unsafe-inline';worker-src 'self'",
  })
})

it('allows the inline texts of pages by their hashes', () => {
  expect(createPolicy(production, { script: "'sha256-a' 'sha256-b'", style: "'sha256-c'" })).toContain(
    ";script-src 'self' 'sha256-a' 'sha256-b';style-src 'self' 'sha256-c';style-src-attr 'unsafe-inline';worker-src 'self'",
  )
})

it.each(['/api/facility', '/assets/main-B1c2.js'])('lets %s do nothing as a document', async (url) => {
  const headers = {
    'content-security-policy': "default-src 'none';base-uri 'none';frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  }
  expect(await readHeaders(production, url)).toEqual(headers)
  expect(await readHeaders({ ...production, https: true }, url)).toEqual({
    ...headers,
    'strict-transport-security': 'max-age=31536000',
  })
})

it('lets other sites load the script that makes the frame', async () => {
  expect(await readHeaders(production, '/embed.js')).toMatchObject({ 'cross-origin-resource-policy': 'cross-origin' })
  expect(await readHeaders(production, '/embed.json')).toEqual(documentHeaders)
})

it('leaves it to the policy of a page in a frame which sites may show it', async () => {
  expect(createPolicy(production, undefined, ['https://a.example'])).toContain(
    ";frame-ancestors 'self' https://a.example;",
  )
})

it('refuses a request with two hosts', async () => {
  const app = Fastify()
  registerErrors(app)
  refuseTwoHosts(app)
  app.get('/', () => 'here')
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const ask = (hosts: string[]) => {
    const socket = connect(Number(port), '127.0.0.1')
    socket.write(`GET / HTTP/1.1\r\n${hosts.map((host) => `Host: ${host}\r\n`).join('')}Connection: close\r\n\r\n`)
    return text(socket)
  }
  expect(await ask(['a.example'])).toMatch(/^HTTP\/1.1 200 /)
  expect(await ask(['a.example', 'b.example'])).toMatch(/^HTTP\/1.1 400 /)
  await app.close()
})
