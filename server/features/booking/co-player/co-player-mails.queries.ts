import type { Db, Trx } from '../../../db/client.ts'
import { mailAddress } from '../../../db/fragments/contact-email.ts'
import { type CoPlayerRow, isOffered, state } from './co-players.queries.ts'

/** Lists who has joined a booking, with their addresses. */
export const listJoined = (trx: Trx, bookingId: string): Promise<{ id: string; email: string | null }[]> =>
  trx
    .selectFrom('coPlayer')
    .innerJoin('appUser', 'appUser.id', 'coPlayer.userId')
    .select(['coPlayer.id', mailAddress.as('email')])
    .where('bookingId', '=', bookingId)
    .where('deletedAt', 'is', null)
    .execute()

/** Finds a co-player for a mail; undefined once they were removed. */
export const findForMail = (db: Db, id: string): Promise<(CoPlayerRow & { bookingId: string }) | undefined> =>
  db
    .selectFrom('coPlayer')
    .select(['id', 'bookingId', 'name', state.as('state'), isOffered.as('isOffered')])
    .where('id', '=', id)
    .executeTakeFirst()
