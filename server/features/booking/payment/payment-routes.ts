import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/booking'
import * as deskCalls from '#contract/desk'
import * as gatewayCalls from '#contract/facility-gateway'
import * as paymentCalls from '#contract/payment'
import * as linkCalls from '#contract/payment-link'
import { t } from '#i18n/t'
import type { Deps } from '../../../deps.ts'
import type { Limit } from '../../../http/rate-limit.ts'
import { readIdempotencyKey } from '../../../http/repeated-requests.ts'
import { route } from '../../../http/route.ts'
import { toOwnWords } from '../../../stored-texts/stored-text.ts'
import { cancelBooking } from '../change/cancel-booking.ts'
import { listCustomerPasses, payWithCustomerPass } from '../pass/pay-with-customer-pass.ts'
import { payWithPass } from '../pass/pay-with-pass.ts'
import { payWithVoucher } from '../pass/redeem-voucher.ts'
import { viewBooking } from '../view/view-bookings.ts'
import { getCheckoutResult } from './checkout/get-checkout-result.ts'
import { listCheckoutMethods } from './checkout/list-methods.ts'
import { openCheckout } from './checkout/open-checkout.ts'
import { openLinkCheckout, viewPaymentLink } from './checkout/pay-by-link.ts'
import { takePayment } from './desk/take-payment.ts'
import { recordRefund } from './refund/record-refund.ts'
import { refundBooking } from './refund/refund-booking.ts'
import { registerReturns } from './return-routes.ts'
import { applyEvent, receiveStripeWebhook, type StoredEvent } from './settle/receive-stripe-webhook.ts'
import { reviewCharge } from './settle/review-charge.ts'

const checkoutLimits: Limit[] = [
  { name: 'checkout', by: 'account', most: 30, seconds: 600 },
  { name: 'checkout', by: 'address', most: 120, seconds: 600 },
]

export async function registerPayment(app: FastifyInstance, deps: Deps): Promise<void> {
  route(
    app,
    paymentCalls.checkout,
    ({ actor, body: { booking, ...how }, request }) =>
      openCheckout(deps, actor, booking, { ...how, key: readIdempotencyKey(request) }),
    { limits: checkoutLimits },
  )
  route(app, paymentCalls.checkoutSuccess, ({ actor, query }) => getCheckoutResult(deps, actor, query.session_id), {
    limits: [{ name: 'checkout-success', by: 'address', most: 60, seconds: 60 }],
  })
  route(app, linkCalls.viewPaymentLink, ({ params }) => viewPaymentLink(deps, params.id), {
    limits: [{ name: 'payment-link-view', by: 'address', most: 60, seconds: 60 }],
  })
  route(app, linkCalls.payByLink, ({ params, body }) => openLinkCheckout(deps, params.id, body), {
    limits: checkoutLimits,
  })
  route(app, gatewayCalls.checkoutMethods, ({ actor, query }) => listCheckoutMethods(deps, actor, query.booking))
  registerChanges(app, deps)
  await app.register(async (scope) => registerWebhook(scope, deps))
  await app.register(async (scope) => registerReturns(scope, deps))
}

/** What changes the money of a booking: each returns the booking as it is then. */
function registerChanges(app: FastifyInstance, deps: Deps) {
  route(
    app,
    calls.payWithPass,
    async ({ actor, params, body }) => {
      await payWithPass(deps, actor, params.id, body.pass)
      return viewBooking(deps, actor, params.id)
    },
    { limits: checkoutLimits },
  )
  route(
    app,
    calls.cancelBooking,
    async ({ actor, params, query }) => {
      await cancelBooking(deps, actor, params.id, toOwnWords(query.reason))
      return viewBooking(deps, actor, params.id)
    },
    { message: () => t('Booking cancelled successfully') },
  )
  route(
    app,
    calls.refundBooking,
    async ({ actor, params, body }) => {
      await refundBooking(deps, actor, params.id, body)
      return viewBooking(deps, actor, params.id)
    },
    {
      message: ({ refunded, paymentMethod }) => {
        if (refunded === 0) return t('Booking cancelled successfully')
        return paymentMethod === null || paymentMethod === 'card'
          ? t('The money is on its way back.')
          : t('Recorded as paid back at the desk.')
      },
    },
  )
  route(
    app,
    deskCalls.takePayment,
    async ({ actor, params, body }) => {
      await takePayment(deps, actor, params.id, body)
      return viewBooking(deps, actor, params.id)
    },
    { message: () => t('Payment recorded.') },
  )
  route(
    app,
    deskCalls.payByVoucher,
    async ({ actor, params, body }) => {
      await payWithVoucher(deps, actor, params.id, body.code)
      return viewBooking(deps, actor, params.id)
    },
    {
      limits: [{ name: 'voucher', by: 'account', most: 60, seconds: 600 }],
      message: () => t('The voucher is redeemed.'),
    },
  )
  route(app, deskCalls.listCustomerPasses, ({ actor, params }) => listCustomerPasses(deps, actor, params.id))
  route(app, deskCalls.payWithCustomerPass, async ({ actor, params, body }) => {
    await payWithCustomerPass(deps, actor, params.id, body.pass)
    return viewBooking(deps, actor, params.id)
  })
  route(app, deskCalls.recordRefund, async ({ actor, params, body }) => {
    await recordRefund(deps, actor, params.id, body)
    return viewBooking(deps, actor, params.id)
  })
  route(app, deskCalls.reviewCharge, async ({ actor, params, body }) => {
    await reviewCharge(deps, actor, params.id, body.accept)
    return viewBooking(deps, actor, params.id)
  })
}

/**
 * The signature covers the raw body, so nothing may parse it first. The provider gets its answer once the event is stored;
 * it is applied right after, by the reconciler should that fail.
 */
function registerWebhook(scope: FastifyInstance, deps: Deps) {
  const running = new Set<Promise<void>>()
  const applyLater = (event: StoredEvent) => {
    const applied = applyEvent(deps, event)
      .catch((error) => deps.log.warn({ err: error, event: event.id }, 'a webhook event could not be applied yet'))
      .finally(() => running.delete(applied))
    running.add(applied)
  }
  scope.addHook('onClose', async () => void (await Promise.all(running)))
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 1024 * 1024 }, (_request, body, done) =>
    done(null, body),
  )
  scope.post('/api/webhooks/stripe', { schema: { hide: true } }, async (request) => {
    const signature = request.headers['stripe-signature']
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const event = await receiveStripeWebhook(deps, body, typeof signature === 'string' ? signature : undefined)
    if (event) applyLater(event)
    return { received: true }
  })
}
