import { type Insertable, sql } from 'kysely'
import type { Db, Trx } from '../../../db/client.ts'
import type { DB } from '../../../db/schema.ts'

/** Locks a facility, so that its accounts are changed one after another. Returns its name; undefined once deleted. */
export async function lockFacilityName(trx: Trx, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from facility where id = ${id} and deleted_at is null for update`.execute(trx)
  return rows[0]?.name
}

export const insertAccount = (trx: Trx, account: Insertable<DB['facilityGateway']>) =>
  trx.insertInto('facilityGateway').values(account).execute()

/** Ends new payments to an account. */
export const endAccount = (trx: Trx, id: string) =>
  trx
    .updateTable('facilityGateway')
    .set({ disconnectedAt: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute()

/** Whether somebody is about to pay to an account. */
export async function hasOpenPayments(db: Db | Trx, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    select from checkout_attempt join payment on payment.id = payment_id
    where account_id = ${accountId} and payment.status in ('opening', 'open', 'processing') limit 1`.execute(db)
  return rows.length > 0
}
