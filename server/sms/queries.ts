import { sql } from 'kysely'
import { type Db, inTransaction } from '../db/client.ts'

/** `capped`: all of the day's parts are used. */
export type Claim = 'ours' | 'sent' | 'taken' | 'capped'

const CLAIMED_UNTIL = sql<Date>`clock_timestamp() + interval '5 minutes'`

/** Counts as used: a part that was sent, or is being sent. */
const isUsed = sql<boolean>`(sent_at is not null or claimed_until > clock_timestamp())`

type NewSms = { cause: string; phone: string; parts: number; perDay: number }

/**
 * Claims a cause to send its message, once and within the day's cap. The lock makes concurrent claims count one after
 * another.
 */
export const claimSms = (db: Db, { cause, phone, parts, perDay }: NewSms): Promise<Claim> =>
  inTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('sms per day', 0))`.execute(trx)
    const known = await trx
      .selectFrom('sms')
      .select(['sentAt', isUsed.as('isUsed')])
      .where('cause', '=', cause)
      .executeTakeFirst()
    if (known?.sentAt) return 'sent'
    if (known?.isUsed) return 'taken'
    if ((await countSentParts(trx)) + parts > perDay) return 'capped'
    await trx
      .insertInto('sms')
      .values({ cause, phone, parts, claimedUntil: CLAIMED_UNTIL })
      .onConflict((oc) => oc.column('cause').doUpdateSet({ phone, parts, claimedUntil: CLAIMED_UNTIL }))
      .execute()
    return 'ours'
  })

/** Counts the parts of the last 24 hours. */
export async function countSentParts(db: Db): Promise<number> {
  const { parts } = await db
    .selectFrom('sms')
    .select(sql<number>`coalesce(sum(parts), 0)::int`.as('parts'))
    .where(isUsed)
    .where('createdAt', '>', sql<Date>`now() - interval '24 hours'`)
    .executeTakeFirstOrThrow()
  return parts
}

export const markSent = (db: Db, cause: string) =>
  db.updateTable('sms').set({ sentAt: sql`clock_timestamp()` }).where('cause', '=', cause).execute()

/** Ends the claim after a failure, so that a retry can send the message. */
export const releaseClaim = (db: Db, cause: string) =>
  db
    .updateTable('sms')
    .set({ claimedUntil: sql`clock_timestamp()` })
    .where('cause', '=', cause)
    .where('sentAt', 'is', null)
    .execute()

/** Whether the user with an e-mail address wants text messages; with `isPushed`, not if a browser of theirs gets push messages. */
export async function wantsSms(db: Db, email: string, isPushed: boolean): Promise<boolean> {
  const { rows } = await sql`
    select from app_user u where lower(email) = lower(${email}) and sms_news and phone_verified is not null
      and not (${isPushed} and exists (
        select from push_subscription p where p.user_id = u.id and p.token_version = u.token_version))`.execute(db)
  return rows.length > 0
}

/** Finds the number and language of a user who wants text messages. */
export async function findRecipient(db: Db, email: string) {
  const { rows } = await sql<{ phone: string; language: string | null }>`
    select phone_verified as phone, language from app_user
    where lower(email) = lower(${email}) and sms_news and phone_verified is not null and deleted_at is null`.execute(db)
  return rows[0]
}
