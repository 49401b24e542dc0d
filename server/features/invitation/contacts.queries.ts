import { sql } from 'kysely'
import type { Trx } from '../../db/client.ts'
import { hasItemsOut } from '../../db/fragments/items-out.ts'

/** Inserts the contact that represents a user until they answer. Returns its id. */
export async function insertContact(trx: Trx, facilityId: string, name: string): Promise<string> {
  const email = sql<string>`format('invited-%s@walk-in.invalid', gen_random_uuid())`
  const { id } = await trx
    .insertInto('appUser')
    .values({ name, email, contactOf: facilityId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Gives the bookings of a contact to the user it represents. */
export const moveBookings = (trx: Trx, contactId: string, userId: string) =>
  trx.updateTable('booking').set({ userId }).where('userId', '=', contactId).execute()

/** Gives what was bought for a contact, such as top-ups, to the user it represents. Before `movePasses`, the order of locks. */
export const movePurchases = (trx: Trx, contactId: string, userId: string) =>
  trx.updateTable('purchase').set({ userId }).where('userId', '=', contactId).execute()

/** Gives the passes of a contact to the user it represents, also from a code that gave the user one: nothing prepaid is lost. */
export const movePasses = (trx: Trx, contactId: string, userId: string) =>
  trx.updateTable('pass').set({ userId }).where('userId', '=', contactId).execute()

/**
 * Finds the unpaid bookings of a user or contact that others made and that are not over, in the order in which they are locked;
 * none of which items were handed out, which would be owed by nobody.
 */
export async function findUnpaidByStaff(trx: Trx, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from booking where user_id = ${userId} and made_by_staff and status in ('confirmed', 'pending')
      and upper(during) > clock_timestamp() and not ${hasItemsOut} order by facility_id, court_id, id`.execute(trx)
  return rows.map(({ id }) => id)
}

export const findContacts = (trx: Trx, userId: string) =>
  trx
    .selectFrom('invitation')
    .select('contactId')
    .where('userId', '=', userId)
    .where('acceptedAt', 'is', null)
    .execute()

/** Keeps a contact from being found and booked for. Bookings that are being made for it are waited for. */
export async function markAnswered(trx: Trx, id: string): Promise<void> {
  await sql`select from app_user where id = ${id} for update`.execute(trx)
  await sql`update app_user set deleted_at = clock_timestamp() where id = ${id}`.execute(trx)
}

/** Removes the first name of a user who is gone, or has the bookings now. */
export const forgetContact = (trx: Trx, id: string) =>
  sql`update app_user set name = 'Deleted account', deleted_at = clock_timestamp() where id = ${id}`.execute(trx)

/** Locks the walk-ins of all facilities with a phone number, so that bookings that are being made for them are waited for. */
export async function lockWalkInsByPhone(trx: Trx, phone: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from app_user where contact_of is not null and deleted_at is null and phone_e164 = ${phone}
    order by id for update`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Makes a user a customer of the facilities of walk-ins, as one who has accepted their bookings, unless they were asked before. */
export const acceptWalkIns = (trx: Trx, ids: string[], userId: string) =>
  sql`insert into invitation (facility_id, user_id, contact_id, accepted_at)
    select contact_of, ${userId}, id, clock_timestamp() from app_user where id = any(${ids}) order by contact_of, id
    on conflict do nothing`.execute(trx)

/** Removes the name and number of a walk-in whose bookings a user has now. */
export const endWalkIn = (trx: Trx, id: string) =>
  sql`update app_user set name = 'Deleted account', phone = '', phone_e164 = '', deleted_at = clock_timestamp()
    where id = ${id}`.execute(trx)
