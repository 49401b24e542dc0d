import type { FastifyInstance } from 'fastify'

/**
 * Lets a closing server end soon without cutting anybody off: from then on each answer is the last on its connection.
 * @returns whether the server is closing
 */
export function registerGoodbye(app: FastifyInstance): () => boolean {
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
