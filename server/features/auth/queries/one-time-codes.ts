import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/client.ts'
import { CODE_MINUTES } from '../rules.ts'

/** Codes of the last hour that were never redeemed, and minutes until the oldest of them stops counting. */
export const countUnredeemed = (trx: Trx, userId: string) =>
  trx
    .selectFrom('oneTimeCode')
    .select([
      sql<number>`count(*)`.as('count'),
      sql<number>`ceil(extract(epoch from min(created_at) + interval '1 hour' - now()) / 60)`.as('minutes'),
    ])
    .where('userId', '=', userId)
    .where('redeemedAt', 'is', null)
    .where('createdAt', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow()

/** Expires the codes the user may still have: a new one is the only one. */
export const expireCodes = (trx: Trx, userId: string) =>
  trx
    .updateTable('oneTimeCode')
    .set({ expiresAt: sql`now()` })
    .where('userId', '=', userId)
    .where('redeemedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .execute()

export const insertCode = (trx: Trx, row: { id: string; userId: string; codeHash: string }) =>
  trx
    .insertInto('oneTimeCode')
    .values({ ...row, expiresAt: sql<Date>`now() + make_interval(mins => ${CODE_MINUTES})` })
    .execute()

export const deleteCode = (db: Db, id: string) => db.deleteFrom('oneTimeCode').where('id', '=', id).execute()

export const deleteCodes = (trx: Trx, userId: string) =>
  trx.deleteFrom('oneTimeCode').where('userId', '=', userId).execute()

const validCodes = (db: Db) =>
  db.selectFrom('oneTimeCode').where('redeemedAt', 'is', null).where('expiresAt', '>', sql<Date>`now()`)

/** The user's valid code, locked: of two verifications at once, the second waits and sees what the first did. */
export const lockValidCode = (trx: Trx, userId: string) =>
  validCodes(trx)
    .select(['id', 'codeHash', 'tries'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()

export const redeemCode = (trx: Trx, id: string) =>
  trx.updateTable('oneTimeCode').set({ redeemedAt: sql`now()` }).where('id', '=', id).execute()

export const countTry = (trx: Trx, id: string) =>
  trx.updateTable('oneTimeCode').set({ tries: sql`tries + 1` }).where('id', '=', id).execute()

export const isCodeValid = async (db: Db, id: string): Promise<boolean> =>
  (await validCodes(db).select('id').where('id', '=', id).executeTakeFirst()) !== undefined
