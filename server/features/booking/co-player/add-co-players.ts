import { randomUUID } from 'node:crypto'
import type { AskedCoPlayer } from '#contract/co-player'
import type { Trx } from '../../../db/client.ts'
import { queueBookingMail } from '../mail/queue-booking-mail.ts'
import { listCoPlayers, writeCoPlayers } from './co-players.queries.ts'

/** A co-player who stays (`_id`), or a new one, who may be invited by mail. */
export type WantedCoPlayer = AskedCoPlayer & { _id?: string | undefined }

/** Writes the co-players of a booking that was just made, in its transaction. A repeated request changes nothing. */
export async function addCoPlayers(trx: Trx, bookingId: string, players: AskedCoPlayer[]): Promise<void> {
  if (players.length === 0 || (await listCoPlayers(trx, bookingId)).length > 0) return
  await replaceCoPlayers(trx, bookingId, players)
}

/** Writes who plays in a booking, and mails links to those invited. Whether it may is for the caller to check. */
export async function replaceCoPlayers(trx: Trx, bookingId: string, players: WantedCoPlayer[]): Promise<void> {
  // another address is another link: the one before must be of no use
  const written = players.map(({ _id, name, email }) => ({ id: (!email && _id) || randomUUID(), name, email }))
  await writeCoPlayers(
    trx,
    bookingId,
    written.map(({ email, ...player }) => ({ ...player, isInvited: email !== undefined })),
  )
  for (const { id, email } of written)
    if (email) await queueBookingMail(trx, { template: 'player-invited', bookingId, to: email, coPlayerId: id })
}
