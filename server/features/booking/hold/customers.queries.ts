import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../../db/client.ts'
import { matchUser, type UserSearch } from '../../../db/match-user.ts'
import { type Scope, withinScope } from '../../../db/scope.ts'

export type Customer = { id: string; name: string; email: string; phone: string }

const email = sql<string>`coalesce(email, '')`.as('email')

const customers = (db: Db) =>
  db.selectFrom('appUser').select(['id', 'name', email, 'phone']).where('deletedAt', 'is', null)

export const findByEmail = (db: Db, address: string): Promise<Customer | undefined> =>
  customers(db).where(sql`lower(email)`, '=', address.toLowerCase()).executeTakeFirst()

export const findById = (db: Db, id: string): Promise<Customer | undefined> =>
  customers(db).where('id', '=', id).executeTakeFirst()

const hasBooked = (scope: Scope) => sql`exists (
  select from booking where user_id = app_user.id and ${withinScope(scope, 'booking.facilityId')})`

/**
 * Finds the users and walk-ins who have booked in the scope, or anywhere for admins, whose name, e-mail address or
 * phone contains the words; those who booked last come first. A complete e-mail address finds its user in any case.
 */
export const searchCustomers = (db: Db, scope: Scope, search: UserSearch, limit: number): Promise<Customer[]> =>
  customers(db)
    .where(matchUser(search))
    .where(
      scope.facilities === 'all'
        ? sql<boolean>`true`
        : sql<boolean>`(lower(email) = lower(${search.words}) or ${hasBooked(scope)})`,
    )
    .orderBy(sql`(select max(created_at) from booking where user_id = app_user.id)`, (order) =>
      order.desc().nullsLast(),
    )
    .orderBy('name')
    .limit(limit)
    .execute()

const digitsOf = (phone: RawBuilder<unknown>) => sql`regexp_replace(${phone}, '[^0-9+]', '', 'g')`

type WalkIn = { name: string; phone: string; phoneE164: string }

/**
 * Finds the walk-in with this phone number, in any spelling, or adds one. Replaces the name, unless they also booked
 * outside the scope.
 */
export async function findOrAddWalkIn(trx: Trx, scope: Scope, walkIn: WalkIn): Promise<Customer> {
  const { name, phone, phoneE164 } = walkIn
  // of concurrent requests for one number, in two spellings, one adds the walk-in
  await sql`select pg_advisory_xact_lock(hashtextextended(${`walk-in ${phoneE164 || phone}`}, 0))`.execute(trx)
  const known = await sql<Customer>`
    update app_user set name = case when exists (
        select from booking where user_id = app_user.id and not ${withinScope(scope, 'booking.facilityId')})
        then name else ${name} end
    where id = (
      select id from app_user where email is null and deleted_at is null
        and (phone_e164 = nullif(${phoneE164}, '') or ${digitsOf(sql`phone`)} = ${digitsOf(sql`${phone}::text`)})
      order by ${hasBooked(scope)} desc, created_at, id limit 1)
    returning id, name, '' as email, phone`.execute(trx)
  if (known.rows[0]) return known.rows[0]
  // the release before may have added it meanwhile
  const added = await sql<Customer>`
    insert into app_user (name, phone, phone_e164) values (${name}, ${phone}, ${phoneE164})
    on conflict (${digitsOf(sql`phone`)}) where email is null and deleted_at is null do update set name = app_user.name
    returning id, name, '' as email, phone`.execute(trx)
  return added.rows[0] as Customer
}

/** Returns the customer's name; undefined when there is no such customer. */
export async function clearNoShows(trx: Trx, id: string): Promise<string | undefined> {
  const cleared = await trx
    .updateTable('appUser')
    .set({ noShowsClearedAt: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .returning('name')
    .executeTakeFirst()
  return cleared?.name
}
