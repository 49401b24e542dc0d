import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database, Sql } from '../database.ts'
import { getPath, readBodiesAsText } from '../http.ts'
import { readSwitches, takeFault } from '../switches.ts'
import { answerWrongly, toWrongAnswer } from '../wrong-answers.ts'
import { createPayment, executePayment, queryPayment } from './payments.ts'
import { listRefunds, refund } from './refunds.ts'
import { type Fields, Refused, readFields, type Shape, toRefusal } from './requests.ts'
import { type BkashAccount, grant, requireToken, requireUser } from './tokens.ts'

export type BkashOptions = { database: Database; publicUrl: string; account: BkashAccount }

const PREFIX = '/sandbox/bkash/v1.2.0-beta/tokenized/checkout'
const REFUND = '/sandbox/bkash/v2/tokenized-checkout/refund/payment'

type Work = (sql: Sql, fields: Fields) => Promise<object>

type Call = { path: string; names: string[]; work: Work; shape?: Shape }

const KEYS = ['app_key', 'app_secret']
const CREATE = ['mode', 'payerReference', 'callbackURL', 'amount', 'currency', 'intent', 'merchantInvoiceNumber']

const answerRefused = (reply: FastifyReply, error: unknown, shape: Shape = 'statusCode') => {
  if (!(error instanceof Refused)) throw error
  const { status, body } = toRefusal(error, shape)
  return reply.code(status).send(body)
}

/** Serves bKash's tokenized checkout below `/sandbox/bkash`, as strict as the real one. */
export const bkashApi = (options: BkashOptions) => async (app: FastifyInstance) => {
  const { database, account, publicUrl } = options
  readBodiesAsText(app)
  const serveToken = ({ path, names, work }: Call) =>
    app.post(path, async (request, reply) => {
      try {
        const fields = readFields(request, names)
        requireUser(request, fields, account)
        return await database.transaction((sql) => work(sql, fields))
      } catch (error) {
        return answerRefused(reply, error)
      }
    })
  const serve = (call: Call) =>
    app.post(call.path, async (request, reply) => {
      const { errors } = (await readSwitches(database.pool)).bkash
      if (errors === 'html' || errors === 'hangs') return answerWrongly(request, reply, errors)
      try {
        const { fault, body } = await database.transaction((sql) => execute(sql, options, call, request))
        return fault ? answerWrongly(request, reply, toWrongAnswer(fault)) : body
      } catch (error) {
        return answerRefused(reply, error, call.shape)
      }
    })
  serveToken({ path: `${PREFIX}/token/grant`, names: KEYS, work: grant })
  serveToken({ path: `${PREFIX}/token/refresh`, names: [...KEYS, 'refresh_token'], work: grant })
  const create: Work = (sql, fields) => createPayment(sql, fields, publicUrl)
  serve({ path: `${PREFIX}/create`, names: CREATE, work: create })
  serve({ path: `${PREFIX}/execute`, names: ['paymentID'], work: executePayment })
  serve({ path: `${PREFIX}/payment/status`, names: ['paymentID'], work: queryPayment })
  const charge = ['paymentId', 'trxId']
  const names = [...charge, 'refundAmount', 'sku', 'reason']
  serve({ path: `${REFUND}/transaction`, names, work: refund, shape: 'internalCode' })
  serve({ path: `${REFUND}/status`, names: charge, work: listRefunds, shape: 'internalCode' })
}

/** Does the work of a call, unless a fault comes before it. */
async function execute(sql: Sql, { account }: BkashOptions, { names, work }: Call, request: FastifyRequest) {
  await requireToken(sql, request, account)
  const { errors, code } = (await readSwitches(sql)).bkash
  if (errors !== 'none' && errors !== 'html' && errors !== 'hangs')
    throw new Refused(code, 'Service Unavailable', errors)
  const fields = readFields(request, names)
  const fault = await takeFault(sql, `${request.method} ${getPath(request.url)}`)
  return { fault, body: fault && !fault.afterWork ? {} : await work(sql, fields) }
}
