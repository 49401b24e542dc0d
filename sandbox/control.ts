import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { requireKey } from './card/api.ts'
import { changeDispute, createDispute, disputeObject } from './card/disputes.ts'
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
      /** Break the connection instead of answering. */
      disconnect: z.boolean().default(false),
      /** Only calls with this prefix, such as `POST /v1/refunds`. */
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
      /** When a webhook that was not accepted is sent again: `fast`, or as Stripe does in live mode. */
      retries: z.enum(['fast', 'stripe']).optional(),
    })
    .optional(),
  /** How far the card provider's clock is ahead of the database's; negative: behind. */
  clockSkewMs: z.int().min(-86_400_000).max(86_400_000).optional(),
  /** When delayed payments, refunds and disputes end, counted from when they begin. */
  settleAfterMs: Milliseconds.optional(),
  mail: z.strictObject({ refuse: z.boolean() }).optional(),
})

const DashboardRefund = z.strictObject({
  payment_intent: z.string(),
  amount: z.int().min(1).optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
})

const DashboardDispute = z.union([
  z.strictObject({
    payment_intent: z.string(),
    amount: z.int().min(1).optional(),
    status: z.enum(['needs_response', 'warning_needs_response']).optional(),
    ends: z.enum(['won', 'lost']).optional(),
  }),
  z.strictObject({
    id: z.string(),
    status: z.enum(['under_review', 'won', 'lost', 'warning_under_review', 'warning_closed']),
  }),
])

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
  const { fail, webhooks, mail, slowMs, settleAfterMs, clockSkewMs } = wanted
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
  })
  return readSwitches(sql)
}
