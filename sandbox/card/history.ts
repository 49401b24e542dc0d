import type { Database } from '../database.ts'
import { type PastPayment, toPaidRows, toSessionRow } from './past-payment.ts'

/** Replaces every payment of the sandbox by past ones, which can be read, refunded and, if their session is open, paid. */
export async function importHistory(database: Database, past: PastPayment[]): Promise<void> {
  await database.transaction(async (sql) => {
    for (const table of ['card_dispute', 'card_refund', 'card_intent', 'card_session'])
      await sql.query(`delete from sandbox.${table}`)
    const insert = (table: string, columns: string, rows: object[]) =>
      sql.query(
        `insert into sandbox.${table} (${columns})
         select ${columns} from jsonb_populate_recordset(null::sandbox.${table}, $1) on conflict do nothing`,
        [JSON.stringify(rows)],
      )
    await insert('card_session', SESSION, past.map(toSessionRow))
    const paid = past.flatMap(toPaidRows)
    await insert(
      'card_intent',
      INTENT,
      paid.map(({ intent }) => intent),
    )
    await insert(
      'card_refund',
      REFUND,
      paid.flatMap(({ refunds }) => refunds),
    )
  })
}

const SESSION =
  'id, status, payment_status, amount_total, currency, line_items, request, customer, payment_intent, created, expires_at'
const INTENT =
  'id, session_id, client_secret, charge_id, status, amount, currency, metadata, card, customer, created, charged_at'
const REFUND = 'id, intent_id, charge_id, status, amount, currency, metadata, created'
