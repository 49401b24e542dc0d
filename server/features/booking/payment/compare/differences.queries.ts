import { type Selectable, sql } from 'kysely'
import type { Db, Trx } from '../../../../db/client.ts'
import type { DB } from '../../../../db/schema.ts'
import { toEnglish } from '../../../../stored-texts/english-columns.ts'
import { type StoredText, toJson } from '../../../../stored-texts/stored-text.ts'

export type DifferenceRow = Selectable<DB['paymentDifference']>

export type NewDifference = {
  kind: DifferenceKind
  providerId: string
  bookingId: string | null
  detail: StoredText
  /** It was resolved at once, so that nobody has to act. */
  isResolved: boolean
}

export type DifferenceKind = 'session' | 'charge' | 'refund' | 'dispute' | 'payment' | 'pass'

/**
 * Records a difference, or that it was seen again. Returns its row and whether it is new; one that reappears after it
 * was resolved counts as new.
 */
export async function writeDifference(
  db: Db | Trx,
  { kind, providerId, bookingId, detail, isResolved }: NewDifference,
): Promise<DifferenceRow & { isNew: boolean }> {
  const resolvedAt = isResolved ? sql<Date>`clock_timestamp()` : null
  const texts = { detail: toEnglish(detail), detailText: toJson(detail) }
  const change = { ...texts, bookingId, resolvedAt, seenAt: sql<Date>`clock_timestamp()` }
  const earlier = await db
    .selectFrom('paymentDifference')
    .select('resolvedAt')
    .where('kind', '=', kind)
    .where('providerId', '=', providerId)
    .executeTakeFirst()
  const row = await db
    .insertInto('paymentDifference')
    .values({ kind, providerId, ...change })
    .onConflict((conflict) => conflict.columns(['kind', 'providerId']).doUpdateSet(change))
    .returningAll()
    .executeTakeFirstOrThrow()
  return { ...row, isNew: !earlier || (earlier.resolvedAt !== null && !isResolved) }
}

/** Starts another attempt of a difference's refund, since the provider would repeat its answer for the old key. */
export const raiseAttempt = (db: Db, id: string) =>
  db
    .updateTable('paymentDifference')
    .set((row) => ({ attempt: row('attempt', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** Lists the open differences, then those resolved within the last week; newest first. */
export async function listDifferences(db: Db, limit: number): Promise<DifferenceRow[]> {
  return db
    .selectFrom('paymentDifference')
    .selectAll()
    .where(sql<boolean>`resolved_at is null or resolved_at > now() - interval '7 days'`)
    .orderBy(sql`resolved_at is not null`)
    .orderBy('foundAt', 'desc')
    .limit(limit)
    .execute()
}

/** Resolves the differences that a complete comparison, which began at `began`, has not seen again. */
export async function resolveUnseen(db: Db, began: Date): Promise<void> {
  await db
    .updateTable('paymentDifference')
    .set({ resolvedAt: sql<Date>`clock_timestamp()` })
    .where('resolvedAt', 'is', null)
    .where('seenAt', '<', began)
    .execute()
}
