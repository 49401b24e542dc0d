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
  const client = join(root, 'dist/client')
  // the files are small, and a range that can't be read would be refused instead of ignored (RFC 9110, section 14.2)
  const options = { preCompressed: true, index: false, cacheControl: false, acceptRanges: false, setHeaders } as const
  // one route for the hundreds of files there, since a route for each would take 6 KB of memory
  await app.register(fastifyStatic, { ...options, root: join(client, 'assets'), prefix: '/assets/' })
  const globIgnore = ['.vite/**', 'assets/**']
  await app.register(fastifyStatic, { ...options, root: client, wildcard: false, globIgnore, decorateReply: false })
}
