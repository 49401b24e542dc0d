import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'

const FOREVER = 'public, max-age=31536000, immutable'

/** Names below assets/ have a hash in them, so their content never changes. A new service worker is found at once. */
function setHeaders(reply: FastifyReply, path: string) {
  const others = path.includes('/sw.js') ? 'no-cache' : 'public, max-age=86400'
  reply.header('cache-control', path.includes('/assets/') ? FOREVER : others)
}

/** Serves `dist/client`, each file in the encoding the build made. */
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
