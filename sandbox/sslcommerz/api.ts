import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Database, row, type Sql } from '../database.ts'
import { getQuery, readBodiesAsText, toText } from '../http.ts'
import { sameText } from '../secrets.ts'
import { describeTry, listTries } from './tries.ts'

export type Store = { storeId: string; password: string }

export type SslcommerzOptions = { database: Database; publicUrl: string; store: Store }

type Fields = Record<string, string>

class Refused extends Error {}

/** The mandatory fields of a session and their greatest lengths. */
const LENGTHS: Record<string, number> = {
  total_amount: 12,
  currency: 3,
  tran_id: 30,
  success_url: 255,
  fail_url: 255,
  cancel_url: 255,
  product_category: 100,
  product_name: 255,
  product_profile: 100,
  cus_name: 50,
  cus_email: 50,
  cus_add1: 50,
  cus_city: 50,
  cus_postcode: 30,
  cus_country: 50,
  cus_phone: 20,
  shipping_method: 50,
}
const OPTIONAL = ['store_id', 'store_passwd', 'ipn_url', 'num_of_item']

/** Serves SSLCommerz v4 below `/sandbox/sslcommerz`. One path queries and refunds: its parameters say which. */
export const sslcommerzApi =
  ({ database, publicUrl, store }: SslcommerzOptions) =>
  async (app: FastifyInstance) => {
    readBodiesAsText(app)
    const serve = async (request: FastifyRequest, work: (sql: Sql, fields: Fields) => Promise<object>) => {
      const fields = {
        ...Object.fromEntries(new URLSearchParams(getQuery(request.url))),
        ...Object.fromEntries(new URLSearchParams(toText(request.body))),
      }
      const { store_id, store_passwd = '' } = fields
      if (store_id !== store.storeId || !sameText(store_passwd, store.password))
        return { APIConnect: 'FAILED', status: 'FAILED', failedreason: 'Store Credential Error' }
      try {
        return await database.transaction((sql) => work(sql, fields))
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        return { APIConnect: 'DONE', status: 'failed', failedreason: error.message, errorReason: error.message }
      }
    }
    app.post('/sandbox/sslcommerz/gwprocess/v4/api.php', (request) =>
      serve(request, (sql, fields) => openSession(sql, fields, publicUrl)),
    )
    app.get('/sandbox/sslcommerz/validator/api/validationserverAPI.php', (request) => serve(request, validate))
    app.get('/sandbox/sslcommerz/validator/api/merchantTransIDvalidationAPI.php', (request) =>
      serve(request, queryOrRefund),
    )
  }

async function openSession(sql: Sql, fields: Fields, publicUrl: string): Promise<object> {
  for (const [name, length] of Object.entries(LENGTHS))
    if (!fields[name] || fields[name].length > length)
      throw new Refused(`Invalid Information! '${name}' is missing or too long.`)
  const unknown = Object.keys(fields).find((name) => !(name in LENGTHS) && !OPTIONAL.includes(name))
  if (unknown) throw new Refused(`Invalid Information! '${unknown}' is unknown.`)
  const { total_amount, currency, tran_id } = fields
  if (Number(total_amount) < 10 || Number(total_amount) > 500_000 || currency !== 'BDT')
    throw new Refused('Invalid Information! Amount must be from 10.00 to 500000.00 BDT.')
  const sessionkey = randomBytes(16).toString('hex').toUpperCase()
  const { store_passwd: _, ...request } = fields
  await sql.query('insert into sandbox.sslcommerz_session (sessionkey, tran_id, request) values ($1, $2, $3)', [
    sessionkey,
    tran_id,
    JSON.stringify(request),
  ])
  const GatewayPageURL = `${publicUrl}/sandbox/sslcommerz/pay/${sessionkey}`
  return { status: 'SUCCESS', failedreason: '', sessionkey, GatewayPageURL }
}

/** VALID once, VALIDATED ever after. */
async function validate(sql: Sql, { val_id = '' }: Fields): Promise<object> {
  const [paid] = await listTries(sql, 'val_id', val_id)
  if (!paid) return { APIConnect: 'DONE', status: 'INVALID_TRANSACTION' }
  await sql.query('update sandbox.sslcommerz_try set is_validated = true where val_id = $1', [val_id])
  return { APIConnect: 'DONE', ...describeTry(paid), status: paid.is_validated ? 'VALIDATED' : 'VALID' }
}

async function queryOrRefund(sql: Sql, fields: Fields): Promise<object> {
  if (fields.bank_tran_id) return refund(sql, fields)
  if (fields.refund_ref_id) return readRefund(sql, fields.refund_ref_id)
  const tries = await listTries(sql, 'tran_id', fields.tran_id ?? '')
  const element = tries.map((one) => ({ ...describeTry(one), ...(one.is_validated && { status: 'VALIDATED' }) }))
  return { APIConnect: 'DONE', no_of_trans_found: tries.length, element }
}

async function refund(
  sql: Sql,
  { bank_tran_id = '', refund_trans_id = '', refund_amount = '', refund_remarks }: Fields,
) {
  if (!refund_trans_id || refund_trans_id.length > 30 || !refund_remarks)
    throw new Refused('A mandatory field is missing.')
  await sql.query('select from sandbox.sslcommerz_try where bank_tran_id = $1 for update', [bank_tran_id])
  const [charge] = await listTries(sql, 'bank_tran_id', bank_tran_id)
  if (charge?.status !== 'VALID') throw new Refused('Transaction is not found.')
  const made = await row<{ sum: string }>(
    sql,
    'select coalesce(sum(amount), 0)::text as sum from sandbox.sslcommerz_refund where bank_tran_id = $1',
    [bank_tran_id],
  )
  if (!(Number(refund_amount) > 0) || Number(made?.sum) + Number(refund_amount) > Number(charge.amount) + 0.001)
    throw new Refused('Refund amount exceeds the transaction amount.')
  const inserted = await row<{ refund_ref_id: string }>(
    sql,
    `insert into sandbox.sslcommerz_refund (refund_ref_id, refund_trans_id, bank_tran_id, amount) values ($1, $2, $3, $4)
     on conflict (refund_trans_id) do nothing returning refund_ref_id`,
    [randomBytes(10).toString('hex'), refund_trans_id, bank_tran_id, refund_amount],
  )
  if (!inserted) throw new Refused('Duplicate refund_trans_id')
  return { APIConnect: 'DONE', status: 'success', bank_tran_id, ...inserted, errorReason: '' }
}

async function readRefund(sql: Sql, id: string): Promise<object> {
  const found = await row(
    sql,
    'select refund_ref_id, bank_tran_id from sandbox.sslcommerz_refund where refund_ref_id = $1',
    [id],
  )
  if (!found) throw new Refused('Refund is not found.')
  return { APIConnect: 'DONE', status: 'refunded', errorReason: '', ...found }
}
