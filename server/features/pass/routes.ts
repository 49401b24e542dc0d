import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/pass'
import * as codes from '#contract/pass-code'
import * as desk from '#contract/pass-desk'
import * as gifts from '#contract/pass-gift'
import { t } from '#i18n/t'
import type { Deps } from '../../deps.ts'
import type { Limit } from '../../http/rate-limit.ts'
import { readIdempotencyKey } from '../../http/repeated-requests.ts'
import { route } from '../../http/route.ts'
import { deskLimits } from '../booking/hold/desk-limits.ts'
import { redeemAtDesk } from '../booking/pass/redeem-voucher.ts'
import { correctPass } from '../booking/payment/purchase/correct-pass.ts'
import { changeGift, listMyGifts, mailGiftAgain } from '../booking/payment/purchase/gifts.ts'
import { listPassMethods, openPurchase } from '../booking/payment/purchase/open-purchase.ts'
import { refundPass } from '../booking/payment/purchase/refund-pass.ts'
import { sellPass } from '../booking/payment/purchase/sell-pass.ts'
import { topUpPass } from '../booking/payment/purchase/top-up-pass.ts'
import { viewPurchase } from '../booking/payment/purchase/view-purchase.ts'
import { listStuckPassRefunds, recordPassRefund } from '../booking/payment/refund/record-refund.ts'
import { listMyPasses } from './list-my-passes.ts'
import { listSoldPasses } from './list-sold-passes.ts'
import { endPassCodes, listPassCodes, makePassCodes, redeemPass } from './pass-codes.ts'
import { listPassFacilities } from './pass-facilities.ts'
import { createPassOffer, getPassOffer, listPassOffers, replacePassOffer, withdrawPassOffer } from './pass-offers.ts'

const checkoutLimits: Limit[] = [
  { name: 'checkout', by: 'account', most: 30, seconds: 600 },
  { name: 'checkout', by: 'address', most: 120, seconds: 600 },
]

const giftLimits: Limit[] = [{ name: 'gift', by: 'account', most: 10, seconds: 3600 }]

/** A code has 128 random bits; the limits spare the database those who try. */
const redeemLimits: Limit[] = [
  { name: 'redeem', by: 'account', most: 10, seconds: 600 },
  { name: 'redeem', by: 'address', most: 60, seconds: 600 },
]

/** Registers `/passes`: what users buy and have; and the offers of venues. */
export function registerPass(app: FastifyInstance, deps: Deps): void {
  route(app, calls.listMyPasses, ({ actor }) => listMyPasses(deps, actor))
  route(app, calls.listPassOffers, ({ params }) => listPassOffers(deps, params.id, { isOnline: true }))
  route(app, calls.getPassOffer, ({ params }) => getPassOffer(deps, params.id))
  route(app, calls.passMethods, ({ actor, params }) => listPassMethods(deps, actor, params.id))
  route(app, calls.buyPass, ({ actor, params, body }) => openPurchase(deps, actor, params.id, body), {
    limits: checkoutLimits,
  })
  route(app, gifts.listGifts, ({ actor }) => listMyGifts(deps, actor))
  route(app, gifts.mailGift, ({ actor, params }) => mailGiftAgain(deps, actor, params.id), { limits: giftLimits })
  route(app, gifts.changeGift, ({ actor, params, body }) => changeGift(deps, actor, params.id, body), {
    limits: giftLimits,
  })
  route(app, calls.passPurchase, ({ actor, query }) => viewPurchase(deps, actor, query.session_id))

  route(app, calls.listAllPassOffers, ({ params }) => listPassOffers(deps, params.id, { isOnline: false }))
  route(app, calls.listPassFacilities, ({ actor, params }) => listPassFacilities(deps, actor, params.id))
  route(app, calls.createPassOffer, ({ actor, params, body }) => createPassOffer(deps, actor, params.id, body), {
    message: () => t('The pass is on sale.'),
  })
  route(
    app,
    calls.replacePassOffer,
    ({ actor, params, body }) => replacePassOffer(deps, actor, params.id, params.offer, body),
    { message: () => t('The pass is changed for those who buy it from now on.') },
  )
  route(app, calls.withdrawPassOffer, ({ actor, params }) => withdrawPassOffer(deps, actor, params.id, params.offer), {
    message: () => t('The pass is not sold any more.'),
  })

  registerCodes(app, deps)
  registerDesk(app, deps)
}

/** Codes that give a pass. */
function registerCodes(app: FastifyInstance, deps: Deps): void {
  route(app, codes.redeemPass, ({ actor, body }) => redeemPass(deps, actor, body.code), { limits: redeemLimits })
  route(app, codes.listPassCodes, ({ params }) => listPassCodes(deps, params.id))
  route(app, codes.makePassCodes, ({ actor, params: { id: facilityId, offer: offerId }, body, request }) =>
    makePassCodes(deps, actor, { facilityId, offerId }, body, readIdempotencyKey(request)),
  )
  route(app, codes.endPassCodes, ({ actor, params }) => endPassCodes(deps, actor, params.id, params.batch), {
    message: () => t('The codes have ended.'),
  })
}

/** Passes that were sold, for those who manage the venue. */
function registerDesk(app: FastifyInstance, deps: Deps): void {
  route(app, desk.listSoldPasses, ({ params, query }) => listSoldPasses(deps, params.id, query.search))
  route(app, desk.sellPass, ({ actor, params, body }) => sellPass(deps, actor, params.id, body), {
    message: () => t('The pass is sold.'),
    limits: deskLimits,
  })
  route(app, desk.redeemAtDesk, ({ actor, params, body }) => redeemAtDesk(deps, actor, params.id, body), {
    limits: [{ name: 'voucher', by: 'account', most: 60, seconds: 600 }],
    message: () => t('The voucher is redeemed.'),
  })
  route(
    app,
    desk.topUpPass,
    ({ actor, params, body }) => topUpPass(deps, actor, { facilityId: params.id, passId: params.pass, ...body }),
    { message: () => t('The pass is topped up.') },
  )
  route(
    app,
    desk.correctPass,
    ({ actor, params, body }) => correctPass(deps, actor, { facilityId: params.id, passId: params.pass, ...body }),
    { message: () => t('The balance is corrected.') },
  )
  route(
    app,
    desk.refundPass,
    ({ actor, params, body }) => refundPass(deps, actor, { facilityId: params.id, passId: params.pass, ...body }),
    { message: () => t('The pass is refunded.') },
  )
  route(app, desk.listStuckPassRefunds, ({ params }) => listStuckPassRefunds(deps, params.id))
  route(app, desk.recordPassRefund, ({ actor, params, body }) => recordPassRefund(deps, actor, params.id, body))
}
