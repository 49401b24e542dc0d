import type { BookingCoPlayers } from '#contract/co-player'
import { t } from '#i18n/t'
import { AppError, bookingNotFound, fieldError } from '../../../app-error.ts'
import { type Db, inTransaction, type Trx } from '../../../db/client.ts'
import { readClock } from '../../../db/clock.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../http/session.ts'
import { withItemsOut } from '../items/with-items-out.ts'
import { queueBookingMail } from '../mail/queue-booking-mail.ts'
import {
  canSee,
  type HandOverFacts,
  isTheirs,
  managesFacility,
  whyNotChangeCoPlayers,
  whyNotHandOver,
} from '../policy.ts'
import { auditUnlessOwn } from '../state/audit-unless-own.ts'
import { lockBooking, writeEvent } from '../state/bookings.queries.ts'
import { replaceCoPlayers, type WantedCoPlayer } from './add-co-players.ts'
import { type Joined, listJoined } from './co-player-mails.queries.ts'
import { findTerms, listCoPlayers } from './co-players.queries.ts'
import { whyNotCoPlayers } from './co-players.rules.ts'

type Facts = HandOverFacts & { id: string }

/** Returns who plays in a booking; undefined where nobody is asked and nobody was named. */
export async function viewCoPlayers(
  db: Db | Trx,
  actor: Actor,
  booking: Facts,
  now: Date,
): Promise<BookingCoPlayers | undefined> {
  const { isAsked, ...shown } = await readCoPlayers(db, actor, booking, now)
  return isAsked || shown.players.length > 0 ? shown : undefined
}

async function readCoPlayers(db: Db | Trx, actor: Actor, booking: Facts, now: Date) {
  const terms = await findTerms(db, booking.id)
  const players = await listCoPlayers(db, booking.id)
  const isAsked = terms.coPlayers !== 'off'
  return {
    isAsked,
    most: terms.coPlayerCount,
    isRequired: terms.coPlayers === 'required',
    canChange: isAsked && whyNotChangeCoPlayers(actor, booking, now) === null,
    canHandOver: isTheirs(actor, booking) && whyNotHandOver(booking, now) === null,
    players: players.map(({ id, ...player }) => ({ _id: id, ...player })),
  }
}

/**
 * Writes who plays in a booking, for its customer until it begins, or for a manager. Those left out no longer see it, and get a
 * mail if they had joined.
 * @throws AppError booking_not_found, conflict, rate_limited; bad_request for another number than the facility asks
 */
export function changeCoPlayers(
  { db, config }: Deps,
  actor: Actor,
  id: string,
  players: WantedCoPlayer[],
): Promise<BookingCoPlayers> {
  return inTransaction(db, async (trx) => {
    const booking = await lockBooking(trx, id)
    if (!booking || !canSee(actor, booking)) throw bookingNotFound()
    const now = await readClock(trx)
    const why = whyNotChangeCoPlayers(actor, booking, now)
    if (why) throw new AppError('conflict', why)
    const terms = await findTerms(trx, id)
    const whyNot = whyNotCoPlayers(terms, players.length, managesFacility(actor, booking.facilityId))
    if (whyNot) throw fieldError('players', whyNot)
    await assertKnown(trx, id, players)
    const joined = await listJoined(trx, [id])
    await replaceCoPlayers({ db: trx, config }, actor, id, players)
    await mailRemoved(trx, id, joined, players)
    await writeEvent(trx, id, 'co-players changed', actor.id)
    await auditUnlessOwn(trx, actor, booking, 'changed the co-players of')
    return readCoPlayers(trx, actor, await withItemsOut(trx, booking), now)
  })
}

/** Refuses co-players of another booking, or who were removed meanwhile. */
async function assertKnown(trx: Trx, bookingId: string, players: WantedCoPlayer[]): Promise<void> {
  const known = (await listCoPlayers(trx, bookingId)).map(({ id }) => id)
  const kept = players.flatMap(({ _id }) => _id ?? [])
  if (new Set(kept).size < kept.length || kept.some((id) => !known.includes(id)))
    throw new AppError('conflict', t('Who plays was changed meanwhile. Look at the booking again.'))
}

/** Mails who had joined and was left out, unless they are invited anew. */
async function mailRemoved(trx: Trx, bookingId: string, joined: Joined[], players: WantedCoPlayer[]): Promise<void> {
  const kept = new Set((await listJoined(trx, [bookingId])).map(({ id }) => id))
  const invited = new Set(players.map(({ email }) => email?.toLowerCase()))
  for (const { id, email } of joined)
    if (!kept.has(id) && !invited.has(email?.toLowerCase()))
      await queueBookingMail(trx, { template: 'player-removed', bookingId, to: email, coPlayerId: id })
}
