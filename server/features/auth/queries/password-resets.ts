import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/client.ts'
import { RESET_MINUTES } from '../rules.ts'

export const insertReset = (db: Db, row: { tokenHash: string; userId: string }) =>
  db
    .insertInto('passwordReset')
    .values({ ...row, expiresAt: sql<Date>`now() + make_interval(mins => ${RESET_MINUTES})` })
    .execute()

const validReset = (db: Db, tokenHash: string) =>
  db
    .selectFrom('passwordReset')
    .select('userId')
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)

/** The user a reset link is for; undefined when the link is no longer valid. */
export const findValidReset = (db: Db, tokenHash: string) => validReset(db, tokenHash).executeTakeFirst()

/** The reset link, locked; no row for the second of two who use it at once. */
export const lockReset = (trx: Trx, tokenHash: string) => validReset(trx, tokenHash).forUpdate().executeTakeFirst()

/** Marks every unused link of the user as used. */
export const expireResets = (trx: Trx, userId: string) =>
  trx
    .updateTable('passwordReset')
    .set({ usedAt: sql`now()` })
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .execute()

export const deleteResets = (trx: Trx, userId: string) =>
  trx.deleteFrom('passwordReset').where('userId', '=', userId).execute()
