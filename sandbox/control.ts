import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { requireKey } from './card/api.ts'
import { CardApiError, invalid } from './card/errors.ts'
import { createRefund, refundObject } from './card/refunds.ts'
import type { Database, Sql } from './database.ts'
import { type Log, readBodiesAsText, toText } from './http.ts'
import { readSwitches, resetSwitches, type Switches, setSwitches } from './switches.ts'

type ControlOptions = { database: Database; secretKey: string; log: Log; changed(): void }

const Milliseconds = z.int().min(0).max(3_600_000)

/** The body of `POST /sandbox/control`; omitted settings stay, `reset` first restores all defaults. */
const Control = z.strictObject({
  reset: z.boolean().optional(),
  /** Answer 500 to the next `calls` API calls, or to all until reset when it is null. */
  fail: z
    .strictObject({
      calls: z.int().min(0).max(1_000_000).nullable(),
      /** Do the work first, then answer 500. */
      afterWork: z.boolean().default(false),
      /** Break the connection in place of answering. */
      disconnect: z.boolean().default(false),
      /** Only calls that begin so, such as `POST /v1/refunds`. */
      only: z.string().max(200).nullable().default(null),
    })
    .optional(),
  slowMs: Milliseconds.optional(),
  webhooks: z
    .strictObject({
      /** `off` holds events back until it is `on` again; `lost` drops those that happen meanwhile. */
      mode: z.enum(['on', 'off', 'lost']).optional(),
      duplicate: z.boolean().optional(),
      reorder: z.boolean().optional(),
      delayMs: Milliseconds.optional(),
    })
    .optional(),
  /** When delayed payments and refunds end, counted from when they begin. */
  settleAfterMs: Milliseconds.optional(),
  mail: z.strictObject({ refuse: z.boolean() }).optional(),
})

const DashboardRefund = z.strictObject({
  payment_intent: z.string(),
  amount: z.int().min(1).optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
})

/** Fault switches for tests, and actions of the provider's dashboard. Needs the secret key. */
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
  }

async function apply(sql: Sql, wanted: z.output<typeof Control>): Promise<Switches> {
  if (wanted.reset) await resetSwitches(sql)
  const { fail, webhooks, mail, slowMs, settleAfterMs } = wanted
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
    ...(mail && { mailRefused: mail.refuse }),
    ...(slowMs !== undefined && { slowMs }),
    ...(settleAfterMs !== undefined && { settleAfterMs }),
  })
  return readSwitches(sql)
}
