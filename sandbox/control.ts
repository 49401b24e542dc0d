import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { requireKey } from './card/api.ts'
import { changeDispute, createDispute, disputeObject } from './card/disputes.ts'
import { CardApiError, invalid } from './card/errors.ts'
import { createRefund, refundObject } from './card/refunds.ts'
import { Control, DashboardDispute, DashboardRefund } from './control-bodies.ts'
import type { Database, Sql } from './database.ts'
import { type Log, readBodiesAsText, toText } from './http.ts'
import { readSwitches, resetSwitches, type Switches, setSwitches } from './switches.ts'

type ControlOptions = { database: Database; secretKey: string; log: Log; changed(): void }

const createOrChangeDispute = (sql: Sql, wanted: z.output<typeof DashboardDispute>) =>
  'id' in wanted
    ? changeDispute(sql, wanted.id, wanted.status)
    : createDispute(sql, { ...wanted, intentId: wanted.payment_intent, endsAs: wanted.ends })

/** Serves fault switches for tests and actions of the provider's dashboard. Both need the secret key. */
export const control =
  ({ database, secretKey, log, changed }: ControlOptions) =>
  async (app: FastifyInstance) => {
    readBodiesAsText(app)
    app.addHook('onRequest', async (request) => requireKey(request, secretKey))
    app.setErrorHandler((error, _request, reply) => {
      if (error instanceof CardApiError) return reply.code(error.status).send(error.body())
      if (error instanceof z.ZodError) return reply.code(400).send(invalid(z.prettifyError(error)).body())
      if (error instanceof SyntaxError) return reply.code(400).send(invalid('The body is not JSON.').body())
      log.error({ err: error }, 'The sandbox control failed')
      return reply.code(500).send({ error: { message: 'The sandbox failed.', type: 'api_error' } })
    })

    app.get('/sandbox/control', () => readSwitches(database.pool))
    app.post('/sandbox/control', async (request) => {
      const wanted = Control.parse(JSON.parse(toText(request.body) || '{}'))
      const switches = await database.transaction((sql) => apply(sql, wanted))
      changed()
      return switches
    })
    app.post('/sandbox/control/refunds', async (request) => {
      const { payment_intent, ...rest } = DashboardRefund.parse(JSON.parse(toText(request.body)))
      const refund = await database.transaction((sql) =>
        createRefund(sql, { intentId: payment_intent, metadata: {}, ...rest }),
      )
      changed()
      return refundObject(refund)
    })
    app.post('/sandbox/control/disputes', async (request) => {
      const wanted = DashboardDispute.parse(JSON.parse(toText(request.body)))
      const disputed = await database.transaction((sql) => createOrChangeDispute(sql, wanted))
      changed()
      return disputeObject(disputed)
    })
  }

async function apply(sql: Sql, wanted: z.output<typeof Control>): Promise<Switches> {
  if (wanted.reset) await resetSwitches(sql)
  const { fail, webhooks, mail, slowMs, settleAfterMs, clockSkewMs, sslcommerz, bkash } = wanted
  const now = await readSwitches(sql)
  await setSwitches(sql, {
    ...(fail && {
      failCalls: fail.calls ?? -1,
      failAfterWork: fail.afterWork,
      failDisconnect: fail.disconnect,
      failOnly: fail.only,
    }),
    ...(webhooks?.mode !== undefined && { webhookMode: webhooks.mode }),
    ...(webhooks?.duplicate !== undefined && { webhookDuplicate: webhooks.duplicate }),
    ...(webhooks?.reorder !== undefined && { webhookReorder: webhooks.reorder }),
    ...(webhooks?.delayMs !== undefined && { webhookDelayMs: webhooks.delayMs }),
    ...(webhooks?.retries !== undefined && { webhookRetries: webhooks.retries }),
    ...(clockSkewMs !== undefined && { clockSkewMs }),
    ...(mail && { mailRefused: mail.refuse }),
    ...(slowMs !== undefined && { slowMs }),
    ...(settleAfterMs !== undefined && { settleAfterMs }),
    ...(sslcommerz && { sslcommerz: { ...now.sslcommerz, ...sslcommerz } }),
    ...(bkash && { bkash: { ...now.bkash, ...bkash } }),
  })
  return readSwitches(sql)
}
