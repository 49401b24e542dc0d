import { sql } from 'kysely'
import type { Role } from '#contract/auth'
import type { Db, Trx } from '../../db/client.ts'
import { CODE_MINUTES, RESET_MINUTES } from './rules.ts'

const living = (db: Db) => db.selectFrom('appUser').where('deletedAt', 'is', null)
const byEmail = sql<string>`lower(email)`
const inMinutes = (minutes: number) => sql<Date>`now() + make_interval(mins => ${minutes})`

export type SignedIn = { id: string; email: string; name: string; role: Role; tokenVersion: number }

/** The one query every signed-in request costs: a look-up by primary key, of several requests at once, in their order. */
export async function findSignedIn(db: Db, ids: string[]): Promise<(SignedIn | undefined)[]> {
  const { rows } = await sql<SignedIn>`
    select id, email, name, role, token_version from app_user
    where id = any(${ids}::uuid[]) and deleted_at is null`.execute(db)
  const found = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => found.get(id))
}

export const findByEmail = (db: Db, email: string) =>
  living(db)
    .select(['id', 'email', 'name', 'role', 'tokenVersion', 'passwordHash'])
    .where(byEmail, '=', email.toLowerCase())
    .executeTakeFirst()

export const findProfile = (db: Db, id: string) => living(db).selectAll().where('id', '=', id).executeTakeFirst()

type NewUser = { email: string; name: string; passwordHash?: string; googleSubject?: string }

/** No row when the e-mail belongs to somebody already, in whatever case it is written. */
export const insertUser = (db: Db, user: NewUser) =>
  db
    .insertInto('appUser')
    .values({ ...user, email: user.email.toLowerCase() })
    .onConflict((oc) => oc.doNothing())
    .returning(['id', 'email', 'name', 'role', 'tokenVersion'])
    .executeTakeFirst()

/** Holds the user's row until the transaction ends, so that codes are issued one after another. */
export const lockUser = (trx: Trx, id: string) =>
  trx.selectFrom('appUser').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

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

/** Ends the codes a user may still hold: a new one is the only one. */
export const endCodes = (trx: Trx, userId: string) =>
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
    .values({ ...row, expiresAt: inMinutes(CODE_MINUTES) })
    .execute()

export const deleteCode = (db: Db, id: string) => db.deleteFrom('oneTimeCode').where('id', '=', id).execute()

/** The code that may be redeemed now, locked: of two verifications at once, the second waits and sees what the first did. */
export const lockLiveCode = (trx: Trx, userId: string) =>
  trx
    .selectFrom('oneTimeCode')
    .select(['id', 'codeHash', 'tries'])
    .where('userId', '=', userId)
    .where('redeemedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()

export const redeemCode = (trx: Trx, id: string) =>
  trx.updateTable('oneTimeCode').set({ redeemedAt: sql`now()` }).where('id', '=', id).execute()

export const countTry = (trx: Trx, id: string) =>
  trx.updateTable('oneTimeCode').set({ tries: sql`tries + 1` }).where('id', '=', id).execute()

/** Whether mailing this code still makes sense. */
export const isCodeLive = async (db: Db, id: string): Promise<boolean> =>
  (await db
    .selectFrom('oneTimeCode')
    .select('id')
    .where('id', '=', id)
    .where('redeemedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst()) !== undefined

export const insertReset = (trx: Trx, row: { tokenHash: string; userId: string }) =>
  trx
    .insertInto('passwordReset')
    .values({ ...row, expiresAt: inMinutes(RESET_MINUTES) })
    .execute()

const liveReset = (db: Db, tokenHash: string) =>
  db
    .selectFrom('passwordReset')
    .select('userId')
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)

export const isResetLive = async (db: Db, tokenHash: string): Promise<boolean> =>
  (await liveReset(db, tokenHash).executeTakeFirst()) !== undefined

/** Whose password the link may change, locked; no row for the second of two who use it at once. */
export const lockReset = (trx: Trx, tokenHash: string) => liveReset(trx, tokenHash).forUpdate().executeTakeFirst()

/** Every link the user was sent is used up by the one they used. */
export const endResets = (trx: Trx, userId: string) =>
  trx
    .updateTable('passwordReset')
    .set({ usedAt: sql`now()` })
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .execute()

const nextVersion = sql<number>`token_version + 1`

/** Changes the password and signs the user out everywhere. */
export const setPassword = (trx: Trx, id: string, passwordHash: string) =>
  trx
    .updateTable('appUser')
    .set({ passwordHash, tokenVersion: nextVersion })
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .returning(['id', 'email', 'name', 'role', 'tokenVersion'])
    .executeTakeFirst()

export const findByGoogle = (db: Db, subject: string) =>
  living(db)
    .select(['id', 'email', 'name', 'role', 'tokenVersion'])
    .where('googleSubject', '=', subject)
    .executeTakeFirst()

/** Ties a Google account to whoever has its e-mail here; no row when nobody has. */
export const linkGoogle = (trx: Trx, email: string, subject: string) =>
  trx
    .updateTable('appUser')
    .set({ googleSubject: subject })
    .where(byEmail, '=', email.toLowerCase())
    .where('deletedAt', 'is', null)
    .returning(['id', 'email', 'name', 'role', 'tokenVersion'])
    .executeTakeFirst()

export type ProfileChange = { name?: string; phone?: string; address?: string; avatarUrl?: string | null }

/** No row when the user is gone. */
export const updateUser = (db: Db, id: string, change: ProfileChange) =>
  db
    .updateTable('appUser')
    .set(change)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .returningAll()
    .executeTakeFirst()

/** Bookings that still hold a court ahead of now. */
export const countAhead = async (trx: Trx, userId: string): Promise<number> => {
  const { count } = await trx
    .selectFrom('booking')
    .select(sql<number>`count(*)`.as('count'))
    .where('userId', '=', userId)
    .where('status', '<>', 'cancelled')
    .where(sql<boolean>`upper(during) > now()`)
    .executeTakeFirstOrThrow()
  return count
}

/** Takes everything that names the user off the row their bookings and payments point at. */
export const forgetUser = async (trx: Trx, id: string): Promise<void> => {
  await trx.deleteFrom('oneTimeCode').where('userId', '=', id).execute()
  await trx.deleteFrom('passwordReset').where('userId', '=', id).execute()
  await trx
    .updateTable('appUser')
    .set({
      email: `deleted-${id}@deleted.invalid`,
      name: 'Deleted account',
      phone: '',
      address: '',
      avatarUrl: null,
      passwordHash: null,
      googleSubject: null,
      role: 'user',
      tokenVersion: nextVersion,
      deletedAt: sql`now()`,
    })
    .where('id', '=', id)
    .execute()
}

/** No row when the user has the role already. */
export const setRole = (trx: Trx, id: string, role: Role) =>
  trx
    .updateTable('appUser')
    .set({ role, tokenVersion: nextVersion })
    .where('id', '=', id)
    .where('role', '<>', role)
    .returning('id')
    .executeTakeFirst()
