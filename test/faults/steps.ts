import { sql } from 'kysely'
import { inTransaction } from '../../server/db/client.ts'
import type { Deps } from '../../server/deps.ts'
import { cancelBooking, cancelUnpaidBookings } from '../../server/features/booking/change/cancel-booking.ts'
import { getCheckoutResult } from '../../server/features/booking/payment/checkout/get-checkout-result.ts'
import { openCheckout } from '../../server/features/booking/payment/checkout/open-checkout.ts'
import { comparePayments } from '../../server/features/booking/payment/compare/compare-payments.ts'
import { takePayment } from '../../server/features/booking/payment/desk/take-payment.ts'
import { makeRefund } from '../../server/features/booking/payment/refund/make-refund.ts'
import { refundBooking } from '../../server/features/booking/payment/refund/refund-booking.ts'
import {
  applyEvent,
  receiveStripeWebhook,
} from '../../server/features/booking/payment/settle/receive-stripe-webhook.ts'
import { reconcile } from '../../server/features/booking/payment/settle/reconcile-payments.ts'
import { expireHolds } from '../../server/features/booking/state/change-status.ts'
import { closeDays, reopenDays } from '../../server/features/facility/closure/close-days.ts'
import {
  bookAsRival,
  type Fixture,
  findEvents,
  findIntent,
  findPayment,
  payWith,
  type SandboxCard,
  tellSandbox,
} from './fixture.ts'
import { forgetPayment } from './forget-payment.ts'
import type { Delivery } from './provider-events.ts'

type Step = (fixture: Fixture, deps: Deps) => Promise<unknown>

const pay =
  (card: SandboxCard): Step =>
  (fixture) =>
    payWith(fixture, card)

/** Delivers the provider's events from `from` on, as a slice of all there are. */
const deliver =
  (from: number, to?: number): Step =>
  async (fixture, deps) => {
    await receiveAll(deps, (await findEvents(fixture)).slice(from, to))
  }

/** Receives webhooks one after the other. */
export async function receiveAll(deps: Deps, deliveries: Delivery[]): Promise<void> {
  for (const { body, signature } of deliveries) {
    const event = await receiveStripeWebhook(deps, body, signature)
    if (event) await applyEvent(deps, event)
  }
}

const onDashboard =
  (amount?: number): Step =>
  async (fixture) => {
    const intent = await findIntent(fixture)
    if (intent) await tellSandbox(fixture.app, '/refunds', { payment_intent: intent, ...(amount && { amount }) })
  }

const dispute =
  (wanted: object): Step =>
  async (fixture) => {
    const intent = await findIntent(fixture)
    if (intent) await tellSandbox(fixture.app, '/disputes', { payment_intent: intent, ...wanted })
  }

/** The local day of the booking. */
async function findDay({ db, bookingId }: Fixture): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select to_char(lower(during) at time zone 'Asia/Dhaka', 'YYYY-MM-DD') as day from booking where id = ${bookingId}`.execute(
    db,
  )
  return rows[0]?.day ?? ''
}

/** Everything users, the provider and the scheduler can do, at any time, in any order. */
export const STEPS = {
  'open the checkout': async (fixture, deps) => {
    fixture.page = await openCheckout(deps, fixture.customer, fixture.bookingId)
  },
  pay: pay('4242424242424242'),
  'try a card that is declined': pay('4000000000000002'),
  'pay by a slow method': pay('4000000000000077'),
  'pay by a slow method that fails': pay('4000000000000085'),
  'pay with a card whose refunds wait': pay('4000000000007726'),
  'pay with a card whose refunds come back': pay('4000000000005126'),
  'session expires': async ({ db, bookingId }) => {
    await sql`update sandbox.card_session set expires_at = now() where request->>'clientReferenceId' = ${bookingId}`.execute(
      db,
    )
  },
  'customer cancels': ({ customer, bookingId }, deps) =>
    cancelBooking(deps, customer, bookingId, { text: 'Plans changed' }),
  'admin cancels': ({ admin, bookingId }, deps) => cancelBooking(deps, admin, bookingId, { text: 'Court flooded' }),
  'hold expires': async ({ db, bookingId }, deps) => {
    await sql`update booking set pay_by = now() - interval '5 minutes' where id = ${bookingId} and pay_by is not null`.execute(
      db,
    )
    await expireHolds(deps.db)
  },
  'facility is deleted': ({ facility, admin }, deps) =>
    inTransaction(deps.db, async (trx) => {
      await trx.updateTable('facility').set({ deletedAt: new Date() }).where('id', '=', facility).execute()
      await cancelUnpaidBookings(trx, facility, 'facility_deleted', admin)
    }),
  'facility closes': async (fixture, deps) => {
    const day = await findDay(fixture)
    await closeDays(deps, fixture.admin, fixture.facility, { from: day, to: day, reason: 'Flooded' })
  },
  'facility opens again': async ({ db, facility, admin }, deps) => {
    const closure = await db.selectFrom('closure').select('id').where('facilityId', '=', facility).executeTakeFirst()
    if (closure) await reopenDays(deps, admin, facility, closure.id)
  },
  'slot begins': async ({ db, bookingId }) => {
    await sql`update booking set during = tstzrange(now() - interval '1 minute', now() + interval '1 hour')
      where id = ${bookingId} and lower(during) > now()`.execute(db)
  },
  'rival books': async (fixture, deps) => {
    fixture.rivalBooking = await bookAsRival(deps, fixture)
  },
  'rival leaves': async ({ rival, rivalBooking }, deps) => {
    if (rivalBooking) await cancelBooking(deps, rival, rivalBooking)
  },
  'customer requests a full refund': ({ customer, bookingId }, deps) => refundBooking(deps, customer, bookingId, {}),
  'money is taken at the desk': ({ admin, bookingId }, deps) =>
    takePayment(deps, admin, bookingId, { method: 'cash', reference: 'Slip 7' }),
  'admin refunds all': ({ admin, bookingId }, deps) => refundBooking(deps, admin, bookingId, { reason: 'Rain' }),
  'admin refunds a part': ({ admin, bookingId }, deps) =>
    refundBooking(deps, admin, bookingId, { amount: 3, reason: 'Lamp broken' }),
  'customer takes credit': ({ customer, bookingId }, deps) =>
    refundBooking(deps, customer, bookingId, { asCredit: true }),
  'admin gives credit for a part': ({ admin, bookingId }, deps) =>
    refundBooking(deps, admin, bookingId, { amount: 3, reason: 'Lamp broken', asCredit: true }),
  'refund on the dashboard': onDashboard(),
  'refund a part on the dashboard': onDashboard(500),
  'card holder disputes and wins': dispute({ ends: 'lost' }),
  'card holder disputes and loses': dispute({ ends: 'won' }),
  'card holder disputes a part': dispute({ amount: 500, ends: 'lost' }),
  /** A backup from before the checkout is restored. */
  'database forgets the payment': forgetPayment,
  'payments are compared': async (_, deps) => {
    await comparePayments(deps)
  },
  'webhooks arrive': deliver(0),
  'webhooks arrive twice': async (fixture, deps) => {
    await deliver(0)(fixture, deps)
    await deliver(0)(fixture, deps)
  },
  'only the first webhook arrives': deliver(0, 1),
  'only the last webhook arrives': deliver(-1),
  'success page opens': async (fixture, deps) => {
    const payment = await findPayment(fixture)
    if (payment?.sessionId) await getCheckoutResult(deps, fixture.customer, payment.sessionId)
  },
  'queue works on refunds': async (fixture, deps) => {
    const payment = await findPayment(fixture)
    const refunds = await fixture.db
      .selectFrom('refund')
      .select('id')
      .where('paymentId', '=', payment?.id ?? fixture.bookingId)
      .execute()
    for (const { id } of refunds) await makeRefund(deps, id)
  },
  'reconciler runs': async ({ db, bookingId }, deps) => {
    await sql`update payment set checked_at = now() - interval '1 hour' where booking_id = ${bookingId}`.execute(db)
    await reconcile(deps)
  },
} satisfies Record<string, Step>

export type StepName = keyof typeof STEPS

/** Usually starts with a payment, since little can go wrong without one; then any steps. */
export const BEGINNINGS: StepName[][] = [
  [],
  ['open the checkout'],
  ['open the checkout', 'open the checkout', 'pay'],
  ['open the checkout', 'open the checkout', 'pay', 'webhooks arrive'],
  ['open the checkout', 'pay', 'webhooks arrive', 'customer takes credit'],
  ['open the checkout', 'pay', 'hold expires', 'success page opens'],
  ['open the checkout', 'money is taken at the desk', 'pay'],
  ['open the checkout', 'pay', 'money is taken at the desk'],
  ['open the checkout', 'pay with a card whose refunds wait', 'webhooks arrive'],
]
