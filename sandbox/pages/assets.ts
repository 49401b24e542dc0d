import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Serves the sandbox's style sheets, scripts and fonts. */
export async function assets(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: fileURLToPath(new URL('./assets', import.meta.url)),
    prefix: '/sandbox/assets/',
    decorateReply: false,
    maxAge: '5m',
    // a mail is shown in a frame with an opaque origin
    setHeaders: (reply, path) => path.endsWith('.woff2') && reply.header('access-control-allow-origin', '*'),
  })
}
