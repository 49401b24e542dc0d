import { randomUUID } from 'node:crypto'
import type { Gift } from '#contract/pass-gift'
import { t } from '#i18n/t'
import { AppError } from '../../../../app-error.ts'
import { inTransaction, type Trx } from '../../../../db/client.ts'
import type { Deps } from '../../../../deps.ts'
import type { Actor } from '../../../../http/session.ts'
import { deriveGiftCode, hashPassCode } from '../../../../pass-code.ts'
import { clearGifts, type GiftRow, listGifts, renewGift } from './gifts.queries.ts'
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
export const mailGiftAgain = ({ db, sessionSecret }: Deps, actor: Actor, id: string): Promise<void> =>
  inTransaction(db, async (trx) => {
    const email = await renewGift(trx, actor.id, id, hashPassCode(deriveGiftCode(sessionSecret, id)))
    if (!email) throw new AppError('not_found', t('This gift can’t be redeemed any more.'))
    await queueGift(trx, { id, to: email, cause: `pass-gift:${id}:${randomUUID()}` })
  })

/** Forgets whom a user who leaves gave passes to. */
export const forgetGifts = async (trx: Trx, userId: string): Promise<void> => void (await clearGifts(trx, userId))
