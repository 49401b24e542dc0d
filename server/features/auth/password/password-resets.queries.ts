import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/client.ts'
import { RESET_MINUTES } from '../rules.ts'

export const insertReset = (trx: Trx, row: { tokenHash: string; userId: string }) =>
  trx
    .insertInto('passwordReset')
    .values({ ...row, expiresAt: sql<Date>`now() + make_interval(mins => ${RESET_MINUTES})` })
    .execute()

/**
 * Counts the user's links that were mailed in the last hour or are being mailed, for which the mail server has six
 * seconds. `hasFresh`: one of them still has half of its time.
 */
export const findRecentResets = (trx: Trx, userId: string) =>
  trx
    .selectFrom('passwordReset')
    .select([
      sql<number>`count(*)`.as('count'),
      sql<boolean>`coalesce(bool_or(used_at is null
        and expires_at > now() + make_interval(mins => ${RESET_MINUTES / 2})), false)`.as('hasFresh'),
    ])
    .where('userId', '=', userId)
    .where('createdAt', '>', sql<Date>`now() - interval '1 hour'`)
    .where(sql<boolean>`(mailed_at is not null or created_at > now() - interval '10 seconds')`)
    .executeTakeFirstOrThrow()

export const markResetMailed = (db: Db, tokenHash: string) =>
  db.updateTable('passwordReset').set({ mailedAt: sql`now()` }).where('tokenHash', '=', tokenHash).execute()

export const deleteReset = (db: Db, tokenHash: string) =>
  db.deleteFrom('passwordReset').where('tokenHash', '=', tokenHash).execute()

const validReset = (db: Db, tokenHash: string) =>
  db
    .selectFrom('passwordReset')
    .select('userId')
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)

export const findValidReset = (db: Db, tokenHash: string) => validReset(db, tokenHash).executeTakeFirst()

/** Locks a valid reset link; no row for the second of two requests that use it at once. */
export const lockReset = (trx: Trx, tokenHash: string) => validReset(trx, tokenHash).forUpdate().executeTakeFirst()

export const expireResets = (trx: Trx, userId: string) =>
  trx
    .updateTable('passwordReset')
    .set({ usedAt: sql`now()` })
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .execute()

export const deleteResets = (trx: Trx, userId: string) =>
  trx.deleteFrom('passwordReset').where('userId', '=', userId).execute()
