import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { contactEmail } from '../db/fragments/contact-email.ts'

/** How long no other worker may send the mail: until the job of a worker that died is released too. */
const CLAIMED_UNTIL = sql<Date>`now() + interval '5 minutes'`

export type Claim = 'ours' | 'sent' | 'taken'

/** Claims a cause to mail it: `sent` when that was done before, `taken` while another worker is sending it. */
export async function claimMail(db: Db, cause: string, template: string): Promise<Claim> {
  const row = await db
    .insertInto('mail')
    .values({ cause, template, claimedUntil: CLAIMED_UNTIL })
    .onConflict((oc) =>
      oc
        .column('cause')
        .doUpdateSet({ claimedUntil: CLAIMED_UNTIL })
        .where('mail.sentAt', 'is', null)
        .where('mail.claimedUntil', '<=', sql<Date>`now()`),
    )
    .returning('cause')
    .executeTakeFirst()
  if (row) return 'ours'
  const known = await db.selectFrom('mail').select('sentAt').where('cause', '=', cause).executeTakeFirst()
  return known?.sentAt ? 'sent' : 'taken'
}

/** Finds the language of the account with an e-mail address; null while it has none. */
export async function findLanguage(db: Db, email: string): Promise<string | null> {
  const { rows } = await sql<{ language: string | null }>`
    select language from app_user where lower(email) = ${email.toLowerCase()}
    union all (select language from gift join purchase on purchase.id = purchase_id
      join app_user on app_user.id = user_id
      where lower(gift.email) = ${email.toLowerCase()} order by purchase.created_at desc limit 1)
    limit 1`.execute(db)
  return rows[0]?.language ?? null
}

export type Recipient = { id: string; name: string; email: string }

/** Finds who gets a mail about what is not theirs any more. */
export const findRecipient = (db: Db, userId: string): Promise<Recipient | undefined> =>
  db
    .selectFrom('appUser')
    .select(['id', 'name', contactEmail.as('email')])
    .where('id', '=', userId)
    .executeTakeFirst()

export const markSent = (db: Db, cause: string) =>
  db.updateTable('mail').set({ sentAt: sql`now()` }).where('cause', '=', cause).execute()

/** Ends the claim after a failure, so that a retry can send the mail. */
export const releaseClaim = (db: Db, cause: string) =>
  db
    .updateTable('mail')
    .set({ claimedUntil: sql`now()` })
    .where('cause', '=', cause)
    .where('sentAt', 'is', null)
    .execute()
