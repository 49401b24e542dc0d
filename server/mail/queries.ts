import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

/** How long a worker has a mail to itself; one that died meanwhile loses it to the next. */
const CLAIM = sql<Date>`now() + interval '2 minutes'`

export type Claim = 'ours' | 'sent' | 'taken'

/** Takes a cause to mail it: `sent` when that was done before, `taken` while another worker is at it. */
export async function claimMail(db: Db, cause: string, template: string): Promise<Claim> {
  const row = await db
    .insertInto('mail')
    .values({ cause, template, claimedUntil: CLAIM })
    .onConflict((oc) =>
      oc
        .column('cause')
        .doUpdateSet({ claimedUntil: CLAIM })
        .where('mail.sentAt', 'is', null)
        .where('mail.claimedUntil', '<=', sql<Date>`now()`),
    )
    .returning('cause')
    .executeTakeFirst()
  if (row) return 'ours'
  const known = await db.selectFrom('mail').select('sentAt').where('cause', '=', cause).executeTakeFirst()
  return known?.sentAt ? 'sent' : 'taken'
}

/** The cause is dealt with for good. */
export const markSent = (db: Db, cause: string) =>
  db.updateTable('mail').set({ sentAt: sql`now()` }).where('cause', '=', cause).execute()

/** Gives a cause back after a failure, for the queue to try again. */
export const giveBack = (db: Db, cause: string) =>
  db
    .updateTable('mail')
    .set({ claimedUntil: sql`now()` })
    .where('cause', '=', cause)
    .where('sentAt', 'is', null)
    .execute()

/** `waiting` before a worker took it and while one hands it over; `failed` after a try that didn't work, until the next. */
export async function stateOfMail(db: Db, cause: string): Promise<'waiting' | 'sent' | 'failed'> {
  const row = await db
    .selectFrom('mail')
    .select(['sentAt', sql<boolean>`claimed_until > now()`.as('isClaimed')])
    .where('cause', '=', cause)
    .executeTakeFirst()
  if (!row || (row.isClaimed && !row.sentAt)) return 'waiting'
  return row.sentAt ? 'sent' : 'failed'
}
