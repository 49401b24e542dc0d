import { sql } from 'kysely'
import type { Db, Trx } from '../../db/client.ts'
import type { PushAddress } from '../../gateways/push.ts'

/** The least recently used browsers of a user beyond this number are dropped. */
const MAX_PER_USER = 10

export type Subscriber = { userId: string; sessionId: string | null }

/** Inserts a browser's subscription; one it had for another user or session becomes this one's. */
export async function saveSubscription(trx: Trx, { userId, sessionId }: Subscriber, address: PushAddress) {
  const { p256dh, auth } = address
  const tokenVersion = sql<number>`(select token_version from app_user where id = ${userId})`
  const mine = { userId, sessionId, tokenVersion, p256dh, auth }
  await trx
    .insertInto('pushSubscription')
    .values({ ...mine, endpoint: address.endpoint })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet({ ...mine, createdAt: sql`now()` }))
    .execute()
  await sql`
    delete from push_subscription where id in (
      select id from push_subscription where user_id = ${userId}
      order by greatest(created_at, last_success_at) desc offset ${MAX_PER_USER})`.execute(trx)
}

export const deleteOfSession = (db: Db, sessionId: string) =>
  db.deleteFrom('pushSubscription').where('sessionId', '=', sessionId).execute()

export const deleteSubscription = (db: Db, id: string) =>
  db.deleteFrom('pushSubscription').where('id', '=', id).execute()

export const noteSuccess = (db: Db, id: string) =>
  db.updateTable('pushSubscription').set({ lastSuccessAt: sql`now()` }).where('id', '=', id).execute()

export const deleteOfUser = (trx: Trx, userId: string) =>
  trx.deleteFrom('pushSubscription').where('userId', '=', userId).execute()

/** Finds the browsers of the user with an e-mail address, without those that a password change has signed out. */
export const findSubscriptions = (db: Db | Trx, email: string) =>
  db
    .selectFrom('pushSubscription as p')
    .innerJoin('appUser as u', (join) =>
      join.onRef('u.id', '=', 'p.userId').onRef('u.tokenVersion', '=', 'p.tokenVersion'),
    )
    .select(['p.id', 'endpoint', 'p256dh', 'auth'])
    .where('u.email', '=', email)
    .execute()

/** Returns which of these e-mail addresses have a browser that `findSubscriptions` finds. */
export async function findSubscribed(db: Db | Trx, emails: string[]): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select distinct email from push_subscription join app_user on app_user.id = user_id
      and app_user.token_version = push_subscription.token_version
    where email = any(${emails})`.execute(db)
  return rows.map(({ email }) => email)
}
