import type { BookingCoPlayers } from '#contract/co-player'
import { t } from '#i18n/t'
import { AppError, bookingNotFound } from '../../../app-error.ts'
import { recordAudit } from '../../../db/audit.ts'
import { inTransaction, type Trx } from '../../../db/client.ts'
import { readClock } from '../../../db/clock.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../http/session.ts'
import { withItemsOut } from '../items/with-items-out.ts'
import { queueBookingMail } from '../mail/queue-booking-mail.ts'
import { isTheirs, whyNotHandOver } from '../policy.ts'
import { type BookingRow, findEmail, keepFromDeletion, lockBooking, writeEvent } from '../state/bookings.queries.ts'
import { viewCoPlayers } from './change-co-players.ts'
import { listJoined } from './co-player-mails.queries.ts'
import { acceptOffer, clearOffer, findOffered, writeOffer } from './hand-over.queries.ts'

/**
 * Offers a booking of the actor to a co-player who has joined. Until they accept, it is the actor's.
 * @throws AppError booking_not_found, conflict
 */
export const offerHandOver = ({ db }: Deps, actor: Actor, id: string, coPlayerId: string): Promise<BookingCoPlayers> =>
  inTransaction(db, async (trx) => {
    const booking = await lockOwn(trx, actor, id)
    await assertHandedOver(trx, booking)
    const offeredAt = await writeOffer(trx, id, coPlayerId)
    if (!offeredAt) throw nobodyJoined()
    await writeEvent(trx, id, 'offered to a co-player', actor.id)
    const email = (await listJoined(trx, [id])).find((player) => player.id === coPlayerId)?.email ?? null
    const mail = { template: 'hand-over-offered', bookingId: id, to: email, coPlayerId } as const
    await queueBookingMail(trx, { ...mail, sequence: offeredAt.getTime() })
    return view(trx, actor, booking)
  })

/**
 * Takes back an offer; without one, changes nothing.
 * @throws AppError booking_not_found, also once it was accepted; conflict where nobody plays with the customer
 */
export const withdrawHandOver = ({ db }: Deps, actor: Actor, id: string): Promise<BookingCoPlayers> =>
  inTransaction(db, async (trx) => {
    const booking = await lockOwn(trx, actor, id)
    if (await clearOffer(trx, id)) await writeEvent(trx, id, 'offer to a co-player withdrawn', actor.id)
    return view(trx, actor, booking)
  })

/**
 * Makes the actor, a co-player to whom a booking is offered, its customer. Who handed it over leaves it, and what was paid
 * stays with who paid.
 * @throws AppError not_found when it is not offered any more, conflict when it can't be handed over any more
 */
export const acceptHandOver = ({ db }: Deps, actor: Actor, coPlayerId: string): Promise<void> =>
  inTransaction(db, async (trx) => {
    if (!(await keepFromDeletion(trx, actor.id))) throw offerEnded()
    const booking = await lockOffered(trx, actor, coPlayerId)
    await assertHandedOver(trx, booking)
    if (!(await acceptOffer(trx, coPlayerId, actor.id))) throw offerEnded()
    const { id: bookingId, userId: recipientId } = booking
    await writeEvent(trx, bookingId, 'taken over by a co-player', actor.id)
    await recordAudit(trx, {
      by: actor.id,
      kind: 'booking',
      action: 'took over',
      subjectId: bookingId,
      subject: 'Booking',
    })
    // again and again, should it come back
    const sequence = `${actor.id}:${(await readClock(trx)).getTime()}`
    const to = await findEmail(trx, recipientId)
    await queueBookingMail(trx, { template: 'handed-over', bookingId, to, recipientId, sequence })
    const ours = { bookingId, to: await findEmail(trx, actor.id), sequence }
    await queueBookingMail(trx, { template: 'taken-over', ...ours })
  })

/** Refuses an offer, of which who made it hears. @throws AppError not_found */
export const declineHandOver = ({ db }: Deps, actor: Actor, coPlayerId: string): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { id: bookingId, userId } = await lockOffered(trx, actor, coPlayerId)
    await clearOffer(trx, bookingId)
    // without the name of an account, like who has joined
    await writeEvent(trx, bookingId, 'offer declined by a co-player', null)
    const sequence = (await readClock(trx)).getTime()
    const to = await findEmail(trx, userId)
    await queueBookingMail(trx, { template: 'hand-over-declined', bookingId, to, coPlayerId, sequence })
  })

const nobodyJoined = () => new AppError('conflict', t('Only a co-player who has joined can take the booking over.'))

const offerEnded = () => new AppError('not_found', t('This booking is not offered to you any more.'))

async function lockOwn(trx: Trx, actor: Actor, id: string): Promise<BookingRow> {
  const booking = await lockBooking(trx, id)
  if (!booking || !isTheirs(actor, booking)) throw bookingNotFound()
  return booking
}

/** Locks the booking, then looks again: it may have been withdrawn, accepted or cancelled meanwhile. */
async function lockOffered(trx: Trx, actor: Actor, coPlayerId: string): Promise<BookingRow> {
  const bookingId = await findOffered(trx, coPlayerId, actor.id)
  const booking = bookingId && (await lockBooking(trx, bookingId))
  if (!booking || !(await findOffered(trx, coPlayerId, actor.id))) throw offerEnded()
  return booking
}

async function assertHandedOver(trx: Trx, booking: BookingRow): Promise<void> {
  const why = whyNotHandOver(await withItemsOut(trx, booking), await readClock(trx))
  if (why) throw new AppError('conflict', why)
}

async function view(trx: Trx, actor: Actor, booking: BookingRow): Promise<BookingCoPlayers> {
  const shown = await viewCoPlayers(trx, actor, await withItemsOut(trx, booking), await readClock(trx))
  if (!shown) throw nobodyJoined()
  return shown
}
