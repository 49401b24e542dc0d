import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/client.ts'
import { CODE_MINUTES } from '../rules.ts'

/** Whether a code counts: it was mailed, or is being mailed, for which the mail server has six seconds. */
const counts = sql<boolean>`(mailed_at is not null or created_at > now() - interval '10 seconds')`

/**
 * Counts the account's codes that were not redeemed: those of the network in the last hour, and of all networks in the
 * last day. Also returns in how many minutes the network's oldest stops counting.
 */
export const countUnredeemed = (trx: Trx, userId: string, network: string) =>
  trx
    .selectFrom('oneTimeCode')
    .select([
      sql<number>`count(*) filter (where network = ${network} and created_at > now() - interval '1 hour')`.as(
        'fromNetwork',
      ),
      sql<number>`count(*)`.as('fromAll'),
      sql<number>`coalesce(ceil(extract(epoch from min(created_at) filter (where network = ${network}
        and created_at > now() - interval '1 hour') + interval '1 hour' - now()) / 60), 0)`.as('minutes'),
    ])
    .where('userId', '=', userId)
    .where('redeemedAt', 'is', null)
    .where(counts)
    .where('createdAt', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow()

/** Adds up the wrong codes of the last 24 hours. A code can be tried for `CODE_MINUTES` after it was made. */
export const sumTries = async (trx: Trx, userId: string): Promise<number> => {
  const { tries } = await trx
    .selectFrom('oneTimeCode')
    .select(sql<number>`coalesce(sum(tries), 0)`.as('tries'))
    .where('userId', '=', userId)
    .where('createdAt', '>', sql<Date>`now() - make_interval(hours => 24, mins => ${CODE_MINUTES})`)
    .executeTakeFirstOrThrow()
  return Number(tries)
}

/** Expires the codes of these logins: of one browser's codes for a user, only the newest is valid. */
export const expireCodes = (trx: Trx, userId: string, attempts: string[]) =>
  trx
    .updateTable('oneTimeCode')
    .set({ expiresAt: sql`now()` })
    .where('userId', '=', userId)
    .where('id', '=', sql<string>`any(${attempts}::uuid[])`)
    .where('redeemedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .execute()

type NewCode = { id: string; userId: string; codeHash: string; network: string; googleSubject: string | null }

/** Inserts a code. With `isOnScreen` it is valid without waiting for its mail. */
export const insertCode = (trx: Trx, row: NewCode, isOnScreen: boolean) =>
  trx
    .insertInto('oneTimeCode')
    .values({
      ...row,
      mailedAt: isOnScreen ? sql<Date>`now()` : null,
      expiresAt: sql<Date>`now() + make_interval(mins => ${CODE_MINUTES})`,
    })
    .execute()

/** Marks the code as mailed: it can be redeemed, and counts against the account's limit. */
export const markCodeMailed = (db: Db, id: string) =>
  db.updateTable('oneTimeCode').set({ mailedAt: sql`now()` }).where('id', '=', id).execute()

export const deleteCode = (db: Db, id: string) => db.deleteFrom('oneTimeCode').where('id', '=', id).execute()

export const deleteCodes = (trx: Trx, userId: string) =>
  trx.deleteFrom('oneTimeCode').where('userId', '=', userId).execute()

const validCodes = (db: Db) =>
  db.selectFrom('oneTimeCode').where('redeemedAt', 'is', null).where('expiresAt', '>', sql<Date>`now()`)

/** Locks the newest valid code of these logins, so that a second verification sees what the first did. */
export const lockValidCode = (trx: Trx, userId: string, attempts: string[]) =>
  validCodes(trx)
    .select(['id', 'codeHash', 'tries', 'googleSubject'])
    .where('userId', '=', userId)
    .where('id', '=', sql<string>`any(${attempts}::uuid[])`)
    .where('mailedAt', 'is not', null)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()

export const markCodeUsed = (trx: Trx, id: string) =>
  trx.updateTable('oneTimeCode').set({ redeemedAt: sql`now()` }).where('id', '=', id).execute()

/** Counts a wrong try of a code that `lockValidCode` has locked. */
export const countTry = (trx: Trx, id: string) =>
  trx.updateTable('oneTimeCode').set({ tries: sql`tries + 1` }).where('id', '=', id).execute()

export const findValidCode = (db: Db, id: string) =>
  validCodes(db).select('googleSubject').where('id', '=', id).executeTakeFirst()
