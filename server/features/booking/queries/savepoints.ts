import { sql } from 'kysely'
import type { Trx } from '../../../db/client.ts'

/** Marks where `rollbackToSavepoint` takes a transaction back to. */
export const setSavepoint = (trx: Trx) => sql`savepoint attempt`.execute(trx)

/** Takes back what a transaction wrote since `setSavepoint`, and gives up the locks it took since. */
export const rollbackToSavepoint = (trx: Trx) => sql`rollback to savepoint attempt`.execute(trx)
