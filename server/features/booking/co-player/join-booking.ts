import type { z } from 'zod/mini'
import type * as calls from '#contract/co-player'
import { t } from '#i18n/t'
import { AppError } from '../../../app-error.ts'
import { formatCourtOf } from '../../../court-name.ts'
import { inTransaction, type Trx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { translateFacilityOf } from '../../../facility-texts.ts'
import type { Actor } from '../../../http/session.ts'
import { lockBooking, writeEvent } from '../state/bookings.queries.ts'
import type { ViewRow } from '../view/booking-views.queries.ts'
import { isCoPlayerKey } from './co-player-key.ts'
import {
  findInvited,
  forgetNames,
  type LinkRow,
  listPlayed,
  playsIn,
  releaseCoPlayer,
  takeLink,
} from './co-players.queries.ts'

/** The same for a wrong link and for one that ended, so that neither says what is booked. */
const linkEnded = () => new AppError('not_found', t('This link can’t be used any more. Ask who sent it for a new one.'))

/** A booking as its co-players see it: without its money, its history and how to reach who booked. */
const toPlayed = (row: ViewRow) => ({
  host: row.userName,
  facility: { _id: row.facilityId, ...translateFacilityOf(row) },
  court: formatCourtOf(row),
  date: row.date,
  startTime: row.startTime,
  endTime: row.endTime,
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
})

export const listPlayedBookings = async ({ db }: Deps, actor: Actor): Promise<calls.PlayedBooking[]> =>
  (await listPlayed(db, actor.id)).map((row) => ({
    _id: row.coPlayerId,
    booking: row.id,
    isOffered: row.isOffered,
    ...toPlayed(row),
  }))

type Link = { id: string; key: string }

/** Shows what a link invites to, until somebody else has joined by it. @throws AppError not_found */
export async function viewLink(
  { db, sessionSecret }: Deps,
  actor: Actor,
  { id, key }: Link,
): Promise<z.infer<typeof calls.viewCoPlayerLink.reply>> {
  if (!isCoPlayerKey(sessionSecret, id, key)) throw linkEnded()
  const { view, userId } = requireOpen(await findInvited(db, id), actor)
  return { ...toPlayed(view), hasJoined: userId === actor.id }
}

function requireOpen(invited: LinkRow | undefined, actor: Actor): LinkRow {
  if (!invited || (invited.userId !== null && invited.userId !== actor.id)) throw linkEnded()
  return invited
}

/** Joins a booking by a link; again changes nothing. Of two who have the link, the first joins. @throws AppError not_found, conflict */
export async function joinBooking({ db, sessionSecret }: Deps, actor: Actor, { id, key }: Link): Promise<void> {
  if (!isCoPlayerKey(sessionSecret, id, key)) throw linkEnded()
  await inTransaction(db, async (trx) => {
    const known = await findInvited(trx, id)
    // a cancellation tells everybody who has joined, and waits for who is just joining
    const booking = known && (await lockBooking(trx, known.bookingId))
    const { bookingId, userId } = requireOpen(await findInvited(trx, id), actor)
    if (!booking) throw linkEnded()
    // its group moved while this waited for the lock: nobody joins at hours that they have not seen
    if (booking.id !== bookingId)
      throw new AppError('conflict', t('The booking has just moved. Please reload the page.'))
    if (userId === actor.id) return
    if (booking.userId === actor.id) throw new AppError('conflict', t('This is your own booking.'))
    if (await playsIn(trx, booking.id, actor.id)) throw new AppError('conflict', t('You play in this booking already.'))
    if (!(await takeLink(trx, id, actor.id))) throw linkEnded()
    await writeEvent(trx, booking.id, 'co-player joined', null)
  })
}

/** Ends that the actor plays in a booking of somebody else, where their name stays. @throws AppError not_found */
export const leaveBooking = ({ db }: Deps, actor: Actor, id: string): Promise<void> =>
  inTransaction(db, async (trx) => {
    const bookingId = await releaseCoPlayer(trx, id, actor.id)
    if (!bookingId) throw new AppError('not_found', t('You don’t play in this booking.'))
    await writeEvent(trx, bookingId, 'co-player left', null)
  })

/** Removes the names of co-players that a user who leaves has written, and the user from the bookings of others. */
export const forgetCoPlayers = (trx: Trx, userId: string): Promise<void> => forgetNames(trx, userId)
