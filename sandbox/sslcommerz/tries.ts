import { randomBytes } from 'node:crypto'
import { row, rows, type Sql } from '../database.ts'

export type Session = { sessionkey: string; tran_id: string; request: Record<string, string> }

export type Try = {
  sessionkey: string
  tran_id: string
  status: 'VALID' | 'FAILED' | 'CANCELLED'
  is_validated: boolean
  val_id: string | null
  bank_tran_id: string
  amount: string
  risk_level: number
}

export const findSession = (sql: Sql, key: string) =>
  row<Session>(sql, 'select * from sandbox.sslcommerz_session where sessionkey = $1', [key])

export const listTries = (sql: Sql, by: 'tran_id' | 'val_id' | 'bank_tran_id', value: string) =>
  rows<Try>(
    sql,
    `select * from sandbox.sslcommerz_try join sandbox.sslcommerz_session using (sessionkey) where ${by} = $1 order by seq`,
    [value],
  )

/** Records a try to pay on a session's page; every paid one is a charge. */
export async function recordTry(
  sql: Sql,
  session: Session,
  status: Try['status'],
  isRisky: boolean,
): Promise<Try | undefined> {
  const bankTranId = randomBytes(10).toString('hex')
  const valId = status === 'VALID' ? randomBytes(10).toString('hex') : null
  await sql.query(
    `insert into sandbox.sslcommerz_try (sessionkey, status, val_id, bank_tran_id, amount, risk_level) values ($1, $2, $3, $4, $5, $6)`,
    [session.sessionkey, status, valId, bankTranId, session.request.total_amount, isRisky ? 1 : 0],
  )
  return (await listTries(sql, 'bank_tran_id', bankTranId))[0]
}

/** Returns a try as answers and notifications describe it; one that is not paid lacks most. */
export function describeTry({
  tran_id,
  status,
  val_id,
  amount,
  bank_tran_id,
  risk_level,
}: Try): Record<string, string> {
  const common = {
    tran_id,
    status,
    amount,
    currency: 'BDT',
    currency_type: 'BDT',
    currency_amount: amount,
    bank_tran_id,
  }
  if (val_id === null) return { ...common, error: 'Sandbox: not paid' }
  const store_amount = (Number(amount) * 0.975).toFixed(2)
  return {
    ...common,
    val_id,
    store_amount,
    card_type: 'BKASH',
    risk_level: String(risk_level),
    currency_rate: '1.0000',
  }
}
