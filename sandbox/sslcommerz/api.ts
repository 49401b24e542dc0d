import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database, Sql } from '../database.ts'
import { getQuery, readBodiesAsText, toText } from '../http.ts'
import { sameText } from '../secrets.ts'
import { readSwitches, takeFault } from '../switches.ts'
import { answerWrongly, toWrongAnswer } from '../wrong-answers.ts'
import { readRefund, refund } from './refunds.ts'
import { type Fields, Refused, refuseUnknown } from './requests.ts'
import { openSession } from './sessions.ts'
import { describeTry, listTries } from './tries.ts'

export type Store = { storeId: string; password: string }

export type SslcommerzOptions = { database: Database; publicUrl: string; store: Store }

type Work = (sql: Sql, fields: Fields) => Promise<object>

/** Serves SSLCommerz v4 below `/sandbox/sslcommerz`. One path queries and refunds: its parameters say which. */
export const sslcommerzApi =
  ({ database, publicUrl, store }: SslcommerzOptions) =>
  async (app: FastifyInstance) => {
    readBodiesAsText(app)
    const answer = async (
      request: FastifyRequest,
      reply: FastifyReply,
      work: Work,
      switched: 'calls' | 'validation',
    ) => {
      const how = (await readSwitches(database.pool)).sslcommerz[switched]
      if (how !== 'right' && how !== 'validated') return answerWrongly(request, reply, how)
      const fields = readFields(request)
      const { store_id, store_passwd = '' } = fields
      if (store_id !== store.storeId || !sameText(store_passwd, store.password))
        return { APIConnect: 'FAILED', status: 'FAILED', failedreason: 'Store Credential Error' }
      const { fault, body } = await database.transaction(async (sql) => {
        // the first parameter says what one path is to do
        const fault = await takeFault(sql, `${request.method} ${request.url}`)
        return { fault, body: fault && !fault.afterWork ? {} : await work(sql, fields) }
      })
      return fault ? answerWrongly(request, reply, toWrongAnswer(fault)) : body
    }
    const serve =
      (work: Work, switched: 'calls' | 'validation' = 'calls') =>
      async (request: FastifyRequest, reply: FastifyReply) => {
        try {
          return await answer(request, reply, work, switched)
        } catch (error) {
          if (!(error instanceof Refused)) throw error
          return { APIConnect: 'DONE', status: 'FAILED', failedreason: error.message, errorReason: error.message }
        }
      }
    const path = '/sandbox/sslcommerz/validator/api'
    app.post(
      '/sandbox/sslcommerz/gwprocess/v4/api.php',
      serve((sql, fields) => openSession(sql, fields, publicUrl)),
    )
    app.get(`${path}/validationserverAPI.php`, serve(validate, 'validation'))
    app.get(`${path}/merchantTransIDvalidationAPI.php`, serve(queryOrRefund))
  }

/** Parameters in the URL of a POST count too. */
const readFields = (request: FastifyRequest): Fields => ({
  ...Object.fromEntries(new URLSearchParams(getQuery(request.url))),
  ...Object.fromEntries(new URLSearchParams(toText(request.body))),
})

/** VALID once, VALIDATED ever after. */
async function validate(sql: Sql, fields: Fields): Promise<object> {
  refuseUnknown(fields, ['val_id', 'format', 'v'])
  const { val_id = '' } = fields
  const [paid] = await listTries(sql, 'val_id', val_id)
  if (!paid) return { APIConnect: 'DONE', status: 'INVALID_TRANSACTION' }
  const { validation } = (await readSwitches(sql)).sslcommerz
  await sql.query('update sandbox.sslcommerz_try set is_validated = true where val_id = $1', [val_id])
  const isRepeated = paid.is_validated || validation === 'validated'
  return { APIConnect: 'DONE', ...describeTry(paid), status: isRepeated ? 'VALIDATED' : 'VALID' }
}

async function queryOrRefund(sql: Sql, fields: Fields): Promise<object> {
  if (fields.bank_tran_id) return refund(sql, fields)
  if (fields.refund_ref_id) return readRefund(sql, fields)
  refuseUnknown(fields, ['tran_id', 'format', 'v'])
  if (!fields.tran_id) return { APIConnect: 'INVALID_REQUEST' }
  const tries = await listTries(sql, 'tran_id', fields.tran_id)
  const element = tries.map((one) => ({ ...describeTry(one), ...(one.is_validated && { status: 'VALIDATED' }) }))
  return { APIConnect: 'DONE', no_of_trans_found: tries.length, element }
}
