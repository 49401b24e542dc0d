import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/client.ts'
import { CODE_MINUTES } from '../rules.ts'

/** `userId`: whose number it verifies; null: it signs in the account that has verified the number. */
type NewCode = { id: string; userId: string | null; phone: string; codeHash: string; network: string }

type Caps = { perNumber: number; perNetwork: number }

/**
 * Inserts a code, unless the number or the network has had as many as it may in 24 hours; returns which of them. The locks
 * make concurrent requests count one after another.
 */
export async function insertPhoneCode(trx: Trx, code: NewCode, caps: Caps): Promise<'number' | 'network' | undefined> {
  const { phone, network } = code
  for (const counted of [`number ${phone}`, `network ${network}`])
    await sql`select pg_advisory_xact_lock(hashtextextended(${`phone code: ${counted}`}, 0))`.execute(trx)
  const { ofNumber, ofNetwork } = await trx
    .selectFrom('phoneCode')
    .select([
      sql<number>`count(*) filter (where phone = ${phone})::int`.as('ofNumber'),
      sql<number>`count(*) filter (where network = ${network})::int`.as('ofNetwork'),
    ])
    .where((row) => row.or([row('phone', '=', phone), row('network', '=', network)]))
    .where('createdAt', '>', sql<Date>`clock_timestamp() - interval '24 hours'`)
    .executeTakeFirstOrThrow()
  if (ofNumber >= caps.perNumber) return 'number'
  if (ofNetwork >= caps.perNetwork) return 'network'
  await trx
    .insertInto('phoneCode')
    .values({ ...code, expiresAt: sql<Date>`clock_timestamp() + make_interval(mins => ${CODE_MINUTES})` })
    .execute()
  return undefined
}

/** Expires the earlier codes by which a user verifies a number. */
export const expirePhoneCodes = (trx: Trx, userId: string) =>
  trx
    .updateTable('phoneCode')
    .set({ expiresAt: sql`clock_timestamp()` })
    .where('userId', '=', userId)
    .where('expiresAt', '>', sql<Date>`clock_timestamp()`)
    .execute()

export const markPhoneCodeSent = (db: Db, id: string) =>
  db.updateTable('phoneCode').set({ sentAt: sql`clock_timestamp()` }).where('id', '=', id).execute()

export const deletePhoneCode = (db: Db, id: string) => db.deleteFrom('phoneCode').where('id', '=', id).execute()

const validCodes = (db: Db) =>
  db.selectFrom('phoneCode').where('redeemedAt', 'is', null).where('expiresAt', '>', sql<Date>`clock_timestamp()`)

/** Locks the newest valid code by which a user verifies a number. */
export const lockCodeOfUser = (trx: Trx, userId: string) =>
  validCodes(trx)
    .select(['id', 'phone', 'codeHash', 'tries', 'sentAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()

/** Locks the newest valid code of these logins. */
export const lockCodeOfLogin = (trx: Trx, attempts: string[]) =>
  validCodes(trx)
    .select(['id', 'phone', 'codeHash', 'tries', 'sentAt'])
    .where('userId', 'is', null)
    .where('id', '=', sql<string>`any(${attempts}::uuid[])`)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()

/** Finds the number that a code for a sign-in is sent to; undefined once it is no longer valid. */
export const findCodeToSend = async (db: Db, id: string): Promise<string | undefined> =>
  (await validCodes(db).select('phone').where('id', '=', id).where('userId', 'is', null).executeTakeFirst())?.phone

export const redeemPhoneCode = (trx: Trx, id: string) =>
  trx.updateTable('phoneCode').set({ redeemedAt: sql`clock_timestamp()` }).where('id', '=', id).execute()

export const countPhoneTry = (trx: Trx, id: string) =>
  trx.updateTable('phoneCode').set({ tries: sql`tries + 1` }).where('id', '=', id).execute()

/**
 * Ends a user's codes, which stay for the two days in which they count against the limits, and removes their numbers from
 * messages.
 */
export async function forgetPhone(trx: Trx, userId: string): Promise<void> {
  await sql`update phone_code set expires_at = least(expires_at, clock_timestamp()) where user_id = ${userId}
    or phone = (select phone_verified from app_user where app_user.id = ${userId})`.execute(trx)
  const numbers = sql`(select number from app_user, unnest(array[nullif(phone_e164, ''), phone_verified]) number
    where app_user.id = ${userId} and number is not null)`
  await sql`update sms set phone = '' where phone in ${numbers}`.execute(trx)
}
