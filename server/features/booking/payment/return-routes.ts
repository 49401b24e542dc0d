import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../../../deps.ts'
import type { Limit } from '../../../http/rate-limit.ts'
import { receiveNotification } from './settle/receive-notification.ts'

const readFields = ({ query, body }: FastifyRequest): Record<string, unknown> => ({
  ...(query as object),
  ...((body as object | null) ?? {}),
})

/** Returns how the gateway says that its page was left, for the text of a payment that turns out to be unpaid. */
function toReturned(status: unknown): 'declined' | 'cancelled' | null {
  const word = String(status).toLowerCase()
  if (word === 'failed' || word === 'failure') return 'declined'
  return word === 'cancelled' || word === 'cancel' || word === 'unattempted' ? 'cancelled' : null
}

const returnLimits: Limit[] = [{ name: 'checkout-return', by: 'address', most: 600, seconds: 60 }]

/**
 * Where gateways send the browser back, by GET or a form from their site, and notify the server. Anyone may call them, so
 * they only name an attempt to read again.
 */
export function registerReturns(scope: FastifyInstance, deps: Deps) {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 65_536 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  const receive = async (request: FastifyRequest, isReturn: boolean) => {
    const { gateway, account = null } = request.params as { gateway: string; account?: string }
    return receiveNotification(deps, { gateway, accountId: account || null }, readFields(request), isReturn)
  }
  scope.route({
    method: ['GET', 'POST'],
    url: '/api/checkout/return/:gateway/:account?',
    schema: { hide: true },
    handler: async (request, reply) => {
      await scope.limit(request, reply, returnLimits)
      const received = await receive(request, true)
      const returned = received && toReturned(readFields(request).status)
      const query = `session_id=${received?.reference ?? 'unknown'}${returned ? `&returned=${returned}` : ''}`
      return reply.redirect(`${deps.config.publicUrl}${received?.page ?? '/success'}?${query}`, 303)
    },
  })
  scope.post('/api/checkout/notification/:gateway/:account?', { schema: { hide: true } }, async (request, reply) => {
    await scope.limit(request, reply, returnLimits)
    await receive(request, false)
    return { received: true }
  })
}
