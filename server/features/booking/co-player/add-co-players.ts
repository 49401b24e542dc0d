import { randomUUID } from 'node:crypto'
import type { AskedCoPlayer } from '#contract/co-player'
import { t } from '#i18n/t'
import { AppError } from '../../../app-error.ts'
import type { Trx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { createRateLimitStore, scaleLimit } from '../../../http/rate-limit.ts'
import type { Actor } from '../../../http/session.ts'
import { queueBookingMail } from '../mail/queue-booking-mail.ts'
import { listCoPlayers, writeCoPlayers } from './co-players.queries.ts'

/** A co-player who stays (`_id`), or a new one, who may be invited by mail. */
export type WantedCoPlayer = AskedCoPlayer & { _id?: string | undefined }

type AddDeps = { db: Trx; config: Pick<Deps['config'], 'rateLimitFactor'> }

const DAY = 86_400
/** Strangers whom an account may mail in a day by inviting them. */
const INVITATIONS = 40

/** Writes the co-players of a booking that was just made, in its transaction. A repeated request changes nothing. */
export async function addCoPlayers(
  deps: AddDeps,
  actor: Actor,
  bookingId: string,
  players: AskedCoPlayer[],
): Promise<void> {
  if (players.length === 0 || (await listCoPlayers(deps.db, bookingId)).length > 0) return
  await replaceCoPlayers(deps, actor, bookingId, players)
}

/**
 * Writes who plays in a booking, and mails links to those invited. Whether it may is for the caller to check.
 * @throws AppError rate_limited
 */
export async function replaceCoPlayers(
  { db: trx, config }: AddDeps,
  actor: Actor,
  bookingId: string,
  players: WantedCoPlayer[],
): Promise<void> {
  const invitations = createRateLimitStore(trx)
  // another address is another link: the one before must be of no use
  const written = players.map(({ _id, name, email }) => ({ id: (!email && _id) || randomUUID(), name, email }))
  await writeCoPlayers(
    trx,
    bookingId,
    written.map(({ email, ...player }) => ({ ...player, isInvited: email !== undefined })),
  )
  for (const { id, email } of written) {
    if (!email) continue
    const { hits, wait } = await invitations.count({ key: `co-player-mails:account:${actor.id}`, seconds: DAY })
    if (hits > scaleLimit(INVITATIONS, config.rateLimitFactor)) throw tooManyInvitations(wait)
    await queueBookingMail(trx, { template: 'player-invited', bookingId, to: email, coPlayerId: id })
  }
}

const tooManyInvitations = (seconds: number) =>
  new AppError(
    'rate_limited',
    t('You have invited many people today. Leave out e-mail addresses, or add them tomorrow.'),
    undefined,
    seconds,
  )
