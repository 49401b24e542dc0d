import { randomBytes } from 'node:crypto'
import { row, rows, type Sql } from '../database.ts'
import { readSwitches } from '../switches.ts'

export type Session = { sessionkey: string; tran_id: string; request: Record<string, string> }

export type Try = {
  sessionkey: string
  tran_id: string
  request: Record<string, string>
  status: 'VALID' | 'FAILED' | 'CANCELLED' | 'UNATTEMPTED' | 'EXPIRED'
  is_validated: boolean
  val_id: string | null
  bank_tran_id: string
  amount: string
  currency: string
  risk_level: number
  created: Date
}

export const findSession = (sql: Sql, key: string) =>
  row<Session>(sql, 'select * from sandbox.sslcommerz_session where sessionkey = $1', [key])

export const listTries = (sql: Sql, by: 'tran_id' | 'val_id' | 'bank_tran_id', value: string) =>
  rows<Try>(
    sql,
    `select * from sandbox.sslcommerz_try join sandbox.sslcommerz_session using (sessionkey) where ${by} = $1 order by seq`,
    [value],
  )

/** Records a try to pay on a session's page; every paid one is a charge, however many there are. */
export async function recordTry(
  sql: Sql,
  { sessionkey, request }: Session,
  status: Try['status'],
  isRisky: boolean,
): Promise<Try | undefined> {
  const { difference, currency } = (await readSwitches(sql)).sslcommerz
  const bankTranId = randomBytes(10).toString('hex')
  const valId = status === 'VALID' ? randomBytes(10).toString('hex') : null
  const amount = (Number(request.total_amount) + difference).toFixed(2)
  await sql.query(
    `insert into sandbox.sslcommerz_try (sessionkey, status, val_id, bank_tran_id, amount, currency, risk_level)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [sessionkey, status, valId, bankTranId, amount, currency, isRisky ? 1 : 0],
  )
  return (await listTries(sql, 'bank_tran_id', bankTranId))[0]
}

/** Returns a time as SSLCommerz writes it, in Dhaka and without its offset. */
const toTime = (at: Date) => new Date(at.getTime() + 6 * 3_600_000).toISOString().replace('T', ' ').slice(0, 19)

/** Returns a try as answers and notifications describe it; one that is not paid lacks most. */
export function describeTry(one: Try): Record<string, string> {
  const { tran_id, status, val_id, amount, currency, bank_tran_id, risk_level, created, request } = one
  const money = { amount, currency, currency_type: currency, currency_amount: amount, currency_rate: '1.0000' }
  const echoed = Object.fromEntries(
    ['a', 'b', 'c', 'd'].map((name) => [`value_${name}`, request[`value_${name}`] ?? '']),
  )
  const common = { tran_id, status, tran_date: toTime(created), ...money, ...echoed }
  const card = {
    bank_tran_id,
    card_type: 'BKASH-BKash',
    card_no: '',
    card_issuer: 'BKash Mobile Banking',
    card_brand: 'MOBILEBANKING',
  }
  const risk = { risk_level: String(risk_level), risk_title: risk_level === 1 ? 'Not Safe' : 'Safe' }
  if (status === 'FAILED') return { ...common, ...card, ...risk, error: 'Issuer bank declined the transaction' }
  if (status === 'UNATTEMPTED') return { ...common, val_id: '', store_amount: '', bank_tran_id: '', error: '' }
  if (val_id === null) return { ...common, error: status === 'CANCELLED' ? 'Cancelled by User' : 'Session expired' }
  return { ...common, ...card, ...risk, val_id, store_amount: (Number(amount) * 0.975).toFixed(2), error: '' }
}
