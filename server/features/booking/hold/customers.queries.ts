import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/client.ts'
import { toLikePattern } from '../../../db/like.ts'
import { type Scope, withinScope } from '../../../db/scope.ts'

export type Customer = { id: string; name: string; email: string; phone: string }

const email = sql<string>`coalesce(email, '')`.as('email')

const customers = (db: Db) =>
  db.selectFrom('appUser').select(['id', 'name', email, 'phone']).where('deletedAt', 'is', null)

export const findByEmail = (db: Db, address: string): Promise<Customer | undefined> =>
  customers(db).where(sql`lower(email)`, '=', address.toLowerCase()).executeTakeFirst()

export const findById = (db: Db, id: string): Promise<Customer | undefined> =>
  customers(db).where('id', '=', id).executeTakeFirst()

const digits = sql`regexp_replace(phone, '[^0-9+]', '', 'g')`

const hasBooked = (scope: Scope) => sql`exists (
  select from booking where user_id = app_user.id and ${withinScope(scope, 'booking.facilityId')})`

/**
 * Finds the users and walk-ins who have booked in the scope, or anywhere for admins, whose name, e-mail address or
 * phone contains the words; those who booked last come first. A complete e-mail address finds its user in any case.
 */
export const searchCustomers = (db: Db, scope: Scope, words: string, limit: number): Promise<Customer[]> => {
  const like = toLikePattern(words)
  const number = words.replace(/[^0-9+]/g, '')
  return customers(db)
    .where((where) =>
      where.or([
        where('name', 'ilike', like),
        where('email', 'ilike', like),
        ...(number.length > 2 ? [sql<boolean>`${digits} like ${toLikePattern(number)}`] : []),
      ]),
    )
    .where(
      scope.facilities === 'all'
        ? sql<boolean>`true`
        : sql<boolean>`(lower(email) = lower(${words}) or ${hasBooked(scope)})`,
    )
    .orderBy(sql`(select max(created_at) from booking where user_id = app_user.id)`, (order) =>
      order.desc().nullsLast(),
    )
    .orderBy('name')
    .limit(limit)
    .execute()
}

/**
 * Finds the walk-in with this phone number or adds one. Replaces the name, unless they also booked outside the scope.
 */
export async function findOrAddWalkIn(
  trx: Trx,
  scope: Scope,
  { name, phone }: { name: string; phone: string },
): Promise<Customer> {
  const { rows } = await sql<Customer>`
    insert into app_user (name, phone) values (${name}, ${phone})
    on conflict (regexp_replace(phone, '[^0-9+]', '', 'g')) where email is null and deleted_at is null
      do update set name = case when exists (
        select from booking where user_id = app_user.id and not ${withinScope(scope, 'booking.facilityId')})
        then app_user.name else excluded.name end
    returning id, name, '' as email, phone`.execute(trx)
  return rows[0] as Customer
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
