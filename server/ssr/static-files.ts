import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Names below assets/ have a hash in them, so their content never changes. */
function setHeaders(reply: FastifyReply, path: string) {
  const forever = 'public, max-age=31536000, immutable'
  reply.header('cache-control', path.includes('/assets/') ? forever : 'public, max-age=86400')
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
