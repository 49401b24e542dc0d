import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/client.ts'
import { mailAddress } from '../../../db/fragments/contact-email.ts'
import { type CoPlayerRow, isOffered, state } from './co-players.queries.ts'

export type Joined = { id: string; bookingId: string; email: string | null }

/** Lists who has joined any of these bookings, with their addresses. */
export const listJoined = (trx: Trx, bookingIds: string[]): Promise<Joined[]> =>
  trx
    .selectFrom('coPlayer')
    .innerJoin('appUser', 'appUser.id', 'coPlayer.userId')
    .select(['coPlayer.id', 'bookingId', mailAddress.as('email')])
    .where('bookingId', '=', sql<string>`any(${bookingIds}::uuid[])`)
    .where('deletedAt', 'is', null)
    .execute()

/** Finds a co-player for a mail; undefined once they were removed. */
export const findForMail = (db: Db, id: string): Promise<(CoPlayerRow & { bookingId: string }) | undefined> =>
  db
    .selectFrom('coPlayer')
    .select(['id', 'bookingId', 'name', state.as('state'), isOffered.as('isOffered')])
    .where('id', '=', id)
    .executeTakeFirst()
