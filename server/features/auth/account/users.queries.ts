import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Role } from '#contract/auth'
import type { Db, Trx } from '../../../db/client.ts'
import { owesItems } from '../../../db/fragments/items-out.ts'

/** An account has an e-mail address; walk-ins have none of their own and can't sign in. */
type Account = { email: string }

const activeUsers = (db: Db) =>
  db.selectFrom('appUser').where('deletedAt', 'is', null).where('email', 'is not', null).where('contactOf', 'is', null)
const lowerEmail = sql<string>`lower(email)`
const nextVersion = sql<number>`token_version + 1`

const tokenColumns = ['id', 'email', 'name', 'role', 'tokenVersion'] as const

/** Finds the account with an e-mail address, in whatever case it is written, with what signing in needs. */
export const findByEmail = (db: Db, email: string) =>
  activeUsers(db)
    .select([...tokenColumns, 'passwordHash', 'googleSubject'])
    .where(lowerEmail, '=', email.toLowerCase())
    .$narrowType<Account>()
    .executeTakeFirst()

export const findUser = (db: Db, id: string) =>
  activeUsers(db).selectAll().where('id', '=', id).$narrowType<Account>().executeTakeFirst()

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>

type NewUser = {
  email: string
  name: string
  passwordHash?: string
  googleSubject?: string
  emailVerifiedAt?: Date
  language: string
}

/** Inserts a user; no row when the e-mail is taken, in whatever case it is written. */
export const insertUser = (db: Db, user: NewUser) =>
  db
    .insertInto('appUser')
    .values({ ...user, email: user.email.toLowerCase() })
    .onConflict((oc) => oc.doNothing())
    .returning(tokenColumns)
    .$narrowType<Account>()
    .executeTakeFirst()

/** Locks the user's row until the transaction ends, so that codes are issued one after another. */
export const lockUserRow = (trx: Trx, id: string) =>
  trx.selectFrom('appUser').select('resetRequiredAt').where('id', '=', id).forUpdate().executeTakeFirst()

/** Locks a walk-in's row until the transaction ends; undefined for accounts and those deleted. */
export const lockWalkIn = (trx: Trx, id: string) =>
  trx
    .selectFrom('appUser')
    .select('id')
    .where('id', '=', id)
    .where((row) => row.or([row('email', 'is', null), row('contactOf', 'is not', null)]))
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()

const verifiedNow = sql<Date>`coalesce(email_verified_at, now())`

/** Records that the user can read the mailbox. Returns what a token is made of. */
export const verifyEmail = (trx: Trx, id: string) =>
  trx
    .updateTable('appUser')
    .set({ emailVerifiedAt: verifiedNow })
    .where('id', '=', id)
    .returning(tokenColumns)
    .$narrowType<Account>()
    .executeTakeFirstOrThrow()

/** Marks the user's number as verified, unless it has changed. */
export const verifyPhone = (trx: Trx, id: string, phone: string) =>
  trx
    .updateTable('appUser')
    .set({ phoneVerified: phone })
    .where('id', '=', id)
    .where('phoneE164', '=', phone)
    .where('deletedAt', 'is', null)
    .returningAll()
    .$narrowType<Account>()
    .executeTakeFirst()

/** Ends sign-in by the user's number, which stays in their profile. */
export const unverifyPhone = (trx: Trx, id: string) =>
  trx.updateTable('appUser').set({ phoneVerified: null }).where('id', '=', id).execute()

export const isVerifiedPhoneTaken = (error: unknown): boolean =>
  (error as { constraint?: string } | null)?.constraint === 'app_user_phone_verified'

/** Requires a password reset before the next login with the password. */
export const requireReset = (trx: Trx, id: string) =>
  trx.updateTable('appUser').set({ resetRequiredAt: sql`now()` }).where('id', '=', id).execute()

/** Changes a user's password and revokes all their tokens. */
export const setPassword = (trx: Trx, id: string, passwordHash: string) =>
  trx
    .updateTable('appUser')
    .set({ passwordHash, tokenVersion: nextVersion, emailVerifiedAt: verifiedNow, resetRequiredAt: null })
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .returning(tokenColumns)
    .$narrowType<Account>()
    .executeTakeFirst()

/** Replaces the hash of a password that stays the same, unless it was changed meanwhile. */
export const replaceHash = (db: Db, before: { id: string; passwordHash: string | null }, passwordHash: string) =>
  db
    .updateTable('appUser')
    .set({ passwordHash })
    .where('id', '=', before.id)
    .where('passwordHash', '=', before.passwordHash)
    .execute()

export const findByGoogleSubject = (db: Db, subject: string) =>
  activeUsers(db).select(tokenColumns).where('googleSubject', '=', subject).$narrowType<Account>().executeTakeFirst()

export const findByVerifiedPhone = (db: Db, phone: string) =>
  activeUsers(db)
    .select([...tokenColumns, 'language'])
    .where('phoneVerified', '=', phone)
    .$narrowType<Account>()
    .executeTakeFirst()

/** Locks the user and returns what decides whether a Google account may be linked. */
export const lockForLink = (trx: Trx, id: string) =>
  trx
    .selectFrom('appUser')
    .select(['email', 'passwordHash', 'googleSubject', 'emailVerifiedAt'])
    .where('id', '=', id)
    .forUpdate()
    .$narrowType<Account>()
    .executeTakeFirstOrThrow()

/** Links a Google account, whose e-mail is proven by that. */
export const setGoogleSubject = (trx: Trx, id: string, googleSubject: string) =>
  trx.updateTable('appUser').set({ googleSubject, emailVerifiedAt: verifiedNow }).where('id', '=', id).execute()

/** Removes what a stranger may have signed up with: the password and the name, and revokes all tokens of the user. */
export const clearSignup = (trx: Trx, id: string, name: string) =>
  trx.updateTable('appUser').set({ passwordHash: null, name, tokenVersion: nextVersion }).where('id', '=', id).execute()

export type ProfileChange = {
  name?: string
  phone?: string
  phoneE164?: string
  smsNews?: boolean
  address?: string
  avatarUrl?: string | null
  language?: string
}

/** Changes a user's profile; no row when the user is deleted. */
export const updateUser = (db: Db | Trx, id: string, change: ProfileChange) =>
  db
    .updateTable('appUser')
    .set(change)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .returningAll()
    .$narrowType<Account>()
    .executeTakeFirst()

/** Ends the user's memberships, with their keys, and removes what they proposed, asked for and saved. */
export const leaveFacilities = async (trx: Trx, userId: string): Promise<void> => {
  await trx.deleteFrom('apiKey').where('userId', '=', userId).execute()
  await trx.deleteFrom('facilityMember').where('userId', '=', userId).execute()
  await trx.deleteFrom('facilityProposal').where('userId', '=', userId).execute()
  await trx.deleteFrom('savedFacility').where('userId', '=', userId).execute()
  await trx.updateTable('enquiry').set({ note: '' }).where('userId', '=', userId).execute()
}

/** Removes everything that identifies the user from the row their bookings and payments refer to. */
export const anonymiseUser = (trx: Trx, id: string) =>
  trx
    .updateTable('appUser')
    .set({
      // random, so that nobody can take it first
      email: `deleted-${randomUUID()}@deleted.invalid`,
      name: 'Deleted account',
      phone: '',
      phoneE164: '',
      phoneVerified: null,
      smsNews: false,
      address: '',
      avatarUrl: null,
      language: null,
      level: null,
      passwordHash: null,
      googleSubject: null,
      role: 'user',
      tokenVersion: nextVersion,
      deletedAt: sql`now()`,
    })
    .where('id', '=', id)
    .execute()

/** Removes the user's name and address from the audit log. Before `anonymiseUser`, since it looks for the address. */
export async function anonymiseAudit(trx: Trx, userId: string): Promise<void> {
  await trx
    .updateTable('auditEntry')
    .set({ subject: 'a deleted customer' })
    .where('kind', 'in', ['account', 'role'])
    .where('subjectId', '=', userId)
    .execute()
  // `detail` is what the release before shows
  await sql`update audit_entry set detail = '', detail_text = jsonb_set(detail_text, '{values,customer}', 'null')
    where kind = 'booking' and detail_text->'values'->>'customer' <> ''
      and subject_id in (select id from booking where user_id = ${userId} or payer_id = ${userId})`.execute(trx)
  await sql`update audit_entry set detail = '', detail_text = jsonb_set(detail_text, '{values,email}', 'null')
    where kind = 'member' and detail_text->'values'->>'email' = (select email from app_user where id = ${userId})`.execute(
    trx,
  )
  // until the next release an entry of a review has the id of its facility, so that only the name says whose it is
  await sql`update audit_entry set detail = '', detail_text = jsonb_set(detail_text, '{values,author}', 'null')
    from review where kind = 'review' and review.user_id = ${userId} and (subject_id = review.id
      or subject_id = review.facility_id
        and detail_text->'values'->>'author' = (select name from app_user where id = ${userId}))`.execute(trx)
}

/** Changes the role and revokes all tokens of the user; no row when the user has the role already. */
export const setRole = (trx: Trx, id: string, role: Role) =>
  trx
    .updateTable('appUser')
    .set({ role, tokenVersion: nextVersion })
    .where('id', '=', id)
    .where('role', '<>', role)
    .returning('id')
    .executeTakeFirst()

const isAhead = sql<boolean>`upper(during) > now()`
const isOwedAtDesk = sql<boolean>`(pays_at_desk and status = 'confirmed')`

const countBookings = async (trx: Trx, userId: string, condition: typeof isAhead): Promise<number> => {
  const { count } = await trx
    .selectFrom('booking')
    .select(sql<number>`count(*)`.as('count'))
    .where('userId', '=', userId)
    .where('status', '<>', 'cancelled')
    .where(condition)
    .executeTakeFirstOrThrow()
  return count
}

/** What staff booked and took money for at the desk, unless items were handed out with it that are not paid. */
const isStaffs = sql<boolean>`(made_by_staff and not ${owesItems} and not exists (
  select from payment where booking_id = booking.id and superseded_at is null and method = 'card'))`

/** Counts the bookings of the user that are not over, without those that staff made and the user did not pay. */
export const countUpcomingBookings = (trx: Trx, userId: string): Promise<number> =>
  countBookings(trx, userId, sql<boolean>`(${isAhead} and not ${isStaffs})`)

/** Counts the bookings of the user that are not over, and those that are but are still to be paid at the desk. */
export const countOpenBookings = (trx: Trx, userId: string): Promise<number> =>
  countBookings(trx, userId, sql<boolean>`(${isAhead} or ${isOwedAtDesk})`)

export async function replacePicture(trx: Trx, userId: string, bytes: Buffer): Promise<string> {
  await deletePicture(trx, userId)
  const { id } = await trx.insertInto('userPicture').values({ userId, bytes }).returning('id').executeTakeFirstOrThrow()
  return id
}

export const deletePicture = (trx: Trx, userId: string) =>
  trx.deleteFrom('userPicture').where('userId', '=', userId).execute()

export const findPicture = (db: Db, id: string) =>
  db.selectFrom('userPicture').select('bytes').where('id', '=', id).executeTakeFirst()
