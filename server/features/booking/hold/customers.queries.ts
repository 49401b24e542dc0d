import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../../db/client.ts'
import { contactEmail } from '../../../db/fragments/contact-email.ts'
import { matchUser, type UserSearch } from '../../../db/fragments/match-user.ts'
import type { Scope } from '../../../db/fragments/scope.ts'
import { toE164 } from '../../../phone.ts'

export type Customer = { id: string; name: string; email: string; phone: string }

/** `isKnown`: the actor may know more than the first name. */
export type FoundCustomer = Customer & { isKnown: boolean }

/** Returns whether a user or walk-in is a customer of one of the scope's facilities. */
const isKnown = ({ facilities }: Scope) =>
  facilities === 'all'
    ? sql<boolean>`is_customer(app_user.id)`
    : sql<boolean>`exists (select from unnest(${facilities}::uuid[]) facility (id) where is_customer(app_user.id, facility.id))`

const customers = (db: Db | Trx, scope: Scope) =>
  db
    .selectFrom('appUser')
    .select(['id', 'name', contactEmail.as('email'), 'phone', isKnown(scope).as('isKnown')])
    .where('deletedAt', 'is', null)

/** Finds the account with an e-mail address, or the account or walk-in of the facility with an id. */
export const findCustomerBy = (
  trx: Trx,
  facilityId: string,
  by: { user?: string | undefined; email?: string | undefined },
): Promise<FoundCustomer | undefined> =>
  customers(trx, { facilities: [facilityId] })
    .where(sql<boolean>`(contact_of is null or contact_of = ${facilityId})`)
    .where(by.user ? sql<boolean>`id = ${by.user}` : sql<boolean>`lower(email) = ${by.email?.toLowerCase()}`)
    .executeTakeFirst()

/** Whether a user has exactly this phone number, in any spelling; one that was not read yet is compared by its digits. */
const isPhone = ({ words, country }: UserSearch) => {
  const number = toE164(words, country)
  return number
    ? sql<boolean>`(phone_e164 = ${number} or phone_e164 is null and phone <> '' and ${digitsOf(sql`phone`)} = ${digitsOf(sql`${words}::text`)})`
    : sql<boolean>`false`
}

/** As `isKnown`, for many users at once: it begins at the customers of the facilities. */
const isCustomer = ({ facilities }: Scope) =>
  facilities === 'all'
    ? sql<boolean>`is_customer(app_user.id)`
    : sql<boolean>`app_user.id in (select known.id from customers_of(${facilities}::uuid[]) known (id))`

/** So many customers are ordered by their last booking; of more, any. */
const MOST = 5000

/**
 * Finds the customers of the scope whose name, e-mail address or phone contains the words; those
 * who booked last come first. Other users are found by their complete e-mail address or phone, in any spelling.
 */
export const searchUsersToBookFor = (
  db: Db,
  scope: Scope,
  search: UserSearch,
  limit: number,
): Promise<FoundCustomer[]> =>
  customers(db, scope)
    .where(
      sql<boolean>`id in (
        select id from app_user where contact_of is null and lower(email) = lower(${search.words})
        union all
        select id from app_user where contact_of is null and ${isPhone(search)}
        union all
        (select id from app_user where deleted_at is null and ${matchUser(search)} and ${isCustomer(scope)} limit ${MOST}))`,
    )
    .orderBy(sql`(select max(created_at) from booking where user_id = app_user.id)`, (order) =>
      order.desc().nullsLast(),
    )
    .orderBy(sql`lower(name)`)
    .limit(limit)
    .execute()

const digitsOf = (phone: RawBuilder<unknown>) => sql`regexp_replace(${phone}, '[^0-9+]', '', 'g')`

type WalkIn = { name: string; phone: string; phoneE164: string }

/** Finds the facility's walk-in with this phone number, in any spelling, or adds one. The latest name is kept. */
export async function findOrAddWalkIn(trx: Trx, facilityId: string, walkIn: WalkIn): Promise<Customer> {
  const { name, phone, phoneE164 } = walkIn
  // concurrent requests for one number, in two spellings, add one walk-in
  await sql`select pg_advisory_xact_lock(hashtextextended(${`walk-in ${facilityId} ${phoneE164 || phone}`}, 0))`.execute(
    trx,
  )
  const known = await sql<Customer>`
    update app_user set name = ${name}
    where id = (
      select id from app_user where contact_of = ${facilityId} and deleted_at is null and phone <> ''
        and (phone_e164 = nullif(${phoneE164}, '') or ${digitsOf(sql`phone`)} = ${digitsOf(sql`${phone}::text`)})
      order by created_at, id limit 1) and deleted_at is null
    returning id, name, '' as email, phone`.execute(trx)
  if (known.rows[0]) return known.rows[0]
  const added = await sql<Customer>`
    insert into app_user (name, phone, phone_e164, email, contact_of)
      values (${name}, ${phone}, ${phoneE164}, format('walk-in-%s@walk-in.invalid', gen_random_uuid()), ${facilityId})
    returning id, name, '' as email, phone`.execute(trx)
  return added.rows[0] as Customer
}

/** Clears a customer's no-shows. Returns the customer's name; undefined when there is no such customer. */
export async function setNoShowsCleared(trx: Trx, id: string): Promise<string | undefined> {
  const cleared = await trx
    .updateTable('appUser')
    .set({ noShowsClearedAt: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .returning('name')
    .executeTakeFirst()
  return cleared?.name
}
