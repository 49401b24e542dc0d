import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Headers that speak to pages: a kilobyte that scripts and fonts need not carry. */
const forPages = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

const isHashed = (path: string) => path.includes('/assets/')

function setHeaders(reply: FastifyReply, path: string) {
  if (!isHashed(path)) return reply.header('cache-control', 'public, max-age=86400')
  for (const name of forPages) reply.removeHeader(name)
  return reply.header('cache-control', 'public, max-age=31536000, immutable')
}

/** Serves `dist/client`, each file in the encoding the build made; names with a hash in them never change. */
export async function serveBuiltFiles(app: FastifyInstance, root: string): Promise<void> {
  app.get('/favicon.ico', { schema: { hide: true } }, (_request, reply) => reply.redirect('/favicon.svg', 301))
  await app.register(fastifyStatic, {
    root: join(root, 'dist/client'),
    wildcard: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    globIgnore: ['**/.vite/**'],
    setHeaders,
  })
}
