import type { NewGift } from '#contract/pass-gift'
import { t } from '#i18n/t'
import { AppError } from '../../../../app-error.ts'
import { whyNotCharge } from '../../../../charge-limits.ts'
import { inTransaction } from '../../../../db/client.ts'
import { lockUserRequests } from '../../../../db/user-lock.ts'
import type { Deps } from '../../../../deps.ts'
import type { Actor } from '../../../../http/session.ts'
import { deriveGiftCode, hashPassCode } from '../../../../pass-code.ts'
import { chooseMethod } from '../../../../payment-methods.ts'
import { toExpiry } from '../checkout/create-session.ts'
import { listMethodsOf } from '../checkout/list-methods.ts'
import { openPage, prepareAttempt, toPayer } from '../checkout/open-attempt.ts'
import type { CheckoutOptions } from '../checkout/open-checkout.ts'
import { insertGift } from './gifts.queries.ts'
import { findBuyer, insertPurchase, lockOpenPurchase } from './purchases.queries.ts'

async function requireBuyer({ db }: Pick<Deps, 'db'>, actor: Actor, offerId: string) {
  const buyer = await findBuyer(db, actor.id, offerId)
  if (!buyer) throw new AppError('not_found', t('This pass is not sold any more.'))
  return buyer
}

/** Lists the ways to pay a pass of an offer. @throws AppError not_found */
export const listPassMethods = async (deps: Deps, actor: Actor, offerId: string) =>
  listMethodsOf(deps, await requireBuyer(deps, actor, offerId))

/**
 * Returns where to pay for a pass; asked again before it is paid, the same purchase. The purchase is settled like a
 * booking, and gives the pass then: to the actor, or as a gift.
 * @throws AppError not_found, not_payable, bad_request; GatewayError when the provider can't be reached
 */
export async function openPurchase(
  deps: Deps,
  actor: Actor,
  offerId: string,
  { gateway, phone, gift }: Omit<CheckoutOptions, 'key'> & { gift?: NewGift | undefined },
): Promise<string> {
  const buyer = await requireBuyer(deps, actor, offerId)
  const method = await chooseMethod(deps, buyer, gateway)
  const whyNot = whyNotCharge(method.gateway, buyer)
  if (whyNot) throw new AppError('not_payable', whyNot)
  const payer = toPayer(deps, buyer, method.gateway.needsPhone, phone)
  const { payment, attempt } = await inTransaction(deps.db, async (trx) => {
    await lockUserRequests(trx, actor.id)
    const expiry = toExpiry(deps.card)
    const { userId, facilityId, amountMinor, currency } = buyer
    const purchase = { userId, facilityId, amountMinor, currency, offerId }
    const payment =
      (await lockOpenPurchase(trx, { userId, offerId, gift })) ?? (await insertPurchase(trx, purchase, expiry))
    const { purchaseId } = payment
    if (gift && purchaseId)
      await insertGift(trx, purchaseId, gift, hashPassCode(deriveGiftCode(deps.sessionSecret, purchaseId)))
    return prepareAttempt(trx, [payment], method, expiry)
  })
  return openPage(deps, payment, attempt, payer)
}
