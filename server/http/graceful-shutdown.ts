import type { FastifyInstance } from 'fastify'

/**
 * Lets a server close without waiting for keep-alive time-outs: once it is closing, each reply closes its connection.
 * @returns a function that returns whether the server is closing
 */
export function registerGracefulShutdown(app: FastifyInstance): () => boolean {
  let closing = false
  app.addHook('preClose', (done) => {
    closing = true
    done()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) reply.header('connection', 'close')
    done(null, payload)
  })
  return () => closing
}
