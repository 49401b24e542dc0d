import { randomUUID } from 'node:crypto'
import type { Gift, NewGift } from '#contract/pass-gift'
import { t } from '#i18n/t'
import { AppError } from '../../../../app-error.ts'
import { recordAudit } from '../../../../db/audit.ts'
import { inTransaction, type Trx } from '../../../../db/client.ts'
import type { Deps } from '../../../../deps.ts'
import type { Actor } from '../../../../http/session.ts'
import { deriveGiftCode, hashPassCode } from '../../../../pass-code.ts'
import { clearGifts, type GiftRow, type GivenPass, listGifts, lockGift, renewGift } from './gifts.queries.ts'
import { queueGift } from './queue-purchase-mails.ts'

/** Lists the passes that the actor gave. */
export const listMyGifts = async ({ db }: Deps, actor: Actor): Promise<Gift[]> =>
  (await listGifts(db, actor.id)).map(toGift)

const toGift = ({ id, email, to, facilityId, facilityName, boughtAt, redeemedAt, ...gift }: GiftRow): Gift => ({
  ...gift,
  _id: id,
  to: { name: to, email },
  facility: { _id: facilityId, name: facilityName },
  boughtAt: boughtAt.toISOString(),
  redeemedAt: redeemedAt?.toISOString() ?? null,
})

/** Mails a gift of the actor again. @throws AppError not_found once it was redeemed, has ended or was refunded */
export const mailGiftAgain = ({ db, ...deps }: Deps, actor: Actor, id: string): Promise<void> =>
  inTransaction(db, async (trx) => {
    await renewAndMail(trx, deps, actor, id)
  })

/**
 * Gives a gift of the actor to somebody else, or to the same with another address or message: they get a new code, and the
 * one that was mailed before is of no use. A user who has redeemed that one keeps the pass.
 * @throws AppError not_found once it was redeemed, has ended or was refunded
 */
export const changeGift = ({ db, ...deps }: Deps, actor: Actor, id: string, to: NewGift): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { pass, facilityId } = await renewAndMail(trx, deps, actor, id, to)
    await recordAudit(trx, {
      by: actor.id,
      kind: 'facility',
      action: 'changed who gets the gift',
      subjectId: facilityId,
      subject: pass,
    })
  })

type Secret = Pick<Deps, 'sessionSecret'>

/** Mails a gift with its code; `to` changes the person, address or message, and with it the code. */
async function renewAndMail(
  trx: Trx,
  { sessionSecret }: Secret,
  actor: Actor,
  id: string,
  to?: NewGift,
): Promise<GivenPass> {
  const changes = await lockGift(trx, actor.id, id)
  const code = deriveGiftCode(sessionSecret, id, (changes ?? 0) + (to ? 1 : 0))
  const given = changes === undefined ? undefined : await renewGift(trx, id, hashPassCode(code), to)
  if (!given) throw new AppError('not_found', t('This gift can’t be redeemed any more.'))
  await queueGift(trx, { id, ...given, cause: `pass-gift:${id}:${randomUUID()}` })
  return given
}

/** Forgets whom a user who leaves gave passes to. */
export const forgetGifts = async (trx: Trx, userId: string): Promise<void> => void (await clearGifts(trx, userId))
