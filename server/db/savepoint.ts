import { sql } from 'kysely'
import type { Trx } from './client.ts'

/** Does a part of an open transaction. An error undoes only this part, so that the transaction can go on. */
export async function inSavepoint<T>(trx: Trx, work: () => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(trx)
  try {
    const result = await work()
    await sql`release savepoint part`.execute(trx)
    return result
  } catch (error) {
    await sql`rollback to savepoint part`.execute(trx)
    throw error
  }
}
