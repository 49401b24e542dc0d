import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Serves the sandbox's style sheet, scripts and font. */
export async function assets(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: fileURLToPath(new URL('./assets/', import.meta.url)),
    prefix: '/sandbox/assets/',
    decorateReply: false,
    maxAge: '5m',
  })
}
