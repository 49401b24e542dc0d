import { sql } from 'kysely'
import type { Deps } from '../../server/deps.ts'
import { cancelBooking } from '../../server/features/booking/change/cancel-booking.ts'
import { cancelBookingGroup } from '../../server/features/booking/group/cancel-booking-group.ts'
import { changeBookingGroup } from '../../server/features/booking/group/change-booking-group.ts'
import { getCheckoutResult } from '../../server/features/booking/payment/checkout/get-checkout-result.ts'
import { comparePayments } from '../../server/features/booking/payment/compare/compare-payments.ts'
import { takePayment } from '../../server/features/booking/payment/desk/take-payment.ts'
import { makeRefund } from '../../server/features/booking/payment/refund/make-refund.ts'
import { refundBooking } from '../../server/features/booking/payment/refund/refund-booking.ts'
import { reconcile } from '../../server/features/booking/payment/settle/reconcile-payments.ts'
import { closeDays } from '../../server/features/facility/closure/close-days.ts'
import { tellSandbox } from './fixture.ts'
import { forgetLink } from './forget-payment.ts'
import { findBookings, findTheirs, type LinkFixture, payLink } from './link-fixture.ts'
import { LINK_PAGE_STEPS, type LinkAction } from './link-page-steps.ts'
import { signEvents } from './provider-events.ts'
import { receiveAll } from './steps.ts'

/** Does something with one of the bookings, by its place in the month. */
const ofBooking =
  (at: number, act: (id: string, fixture: LinkFixture, deps: Deps) => Promise<unknown>): LinkAction =>
  async (fixture, deps) =>
    act((await findBookings(fixture))[at] ?? '', fixture, deps)

const atProvider =
  (path: '/refunds' | '/disputes', wanted: object): LinkAction =>
  async (fixture) => {
    const { intents } = await findTheirs(fixture)
    const intent = intents.at(-1)
    if (intent) await tellSandbox(fixture.app, path, { payment_intent: intent, ...wanted })
  }

const deliverEvents =
  (from: number, to?: number): LinkAction =>
  async (fixture, deps) => {
    const { sessions, intents } = await findTheirs(fixture)
    await receiveAll(deps, (await signEvents(fixture.db, [...sessions, ...intents])).slice(from, to))
  }

/** What can happen to a payment link and its bookings, at any time, in any order. */
export const LINK_STEPS = {
  ...LINK_PAGE_STEPS,
  pay: (fixture) => payLink(fixture, '4242424242424242'),
  'pay through the first link': (fixture) => payLink(fixture, '4242424242424242', 0),
  'try a card that is declined': (fixture) => payLink(fixture, '4000000000000002'),
  'pay by a slow method': (fixture) => payLink(fixture, '4000000000000077'),
  'pay by a slow method that fails': (fixture) => payLink(fixture, '4000000000000085'),
  'pay with a card whose refunds wait': (fixture) => payLink(fixture, '4000000000007726'),
  'pay with a card whose refunds come back': (fixture) => payLink(fixture, '4000000000005126'),
  'sessions expire': async (fixture) => {
    const { sessions } = await findTheirs(fixture)
    await sql`update sandbox.card_session set expires_at = now() where id = any(${sessions})`.execute(fixture.db)
  },
  'customer cancels the first': ofBooking(0, (id, { customer }, deps) =>
    cancelBooking(deps, customer, id, { text: 'Plans changed' }),
  ),
  'admin cancels the second': ofBooking(1, (id, { admin }, deps) =>
    cancelBooking(deps, admin, id, { text: 'Court flooded' }),
  ),
  'group is cancelled from the second on': ofBooking(1, (from, { admin, group }, deps) =>
    cancelBookingGroup(deps, admin, group, { from, reason: 'Moved away' }),
  ),
  'group is moved': ({ admin, group }, deps) =>
    changeBookingGroup(deps, admin, group, { startTime: '12:00', endTime: '13:00' }),
  'cash is taken for the first': ofBooking(0, (id, { admin }, deps) =>
    takePayment(deps, admin, id, { method: 'cash' }),
  ),
  'cash is taken for the third': ofBooking(2, (id, { admin }, deps) =>
    takePayment(deps, admin, id, { method: 'cash' }),
  ),
  'customer requests a full refund of the first': ofBooking(0, (id, { customer }, deps) =>
    refundBooking(deps, customer, id, {}),
  ),
  'admin refunds the second': ofBooking(1, (id, { admin }, deps) => refundBooking(deps, admin, id, { reason: 'Rain' })),
  'admin refunds a part of the third': ofBooking(2, (id, { admin }, deps) =>
    refundBooking(deps, admin, id, { amount: 3, reason: 'Lamp broken' }),
  ),
  'all is refunded on the dashboard': atProvider('/refunds', {}),
  'a part is refunded on the dashboard': atProvider('/refunds', { amount: 500 }),
  'most is refunded on the dashboard': atProvider('/refunds', { amount: 2000 }),
  'card holder disputes and wins': atProvider('/disputes', { ends: 'lost' }),
  'card holder disputes and loses': atProvider('/disputes', { ends: 'won' }),
  'card holder disputes a part': atProvider('/disputes', { amount: 500, ends: 'lost' }),
  'first begins': ofBooking(0, async (id, { db }) => {
    await sql`update booking set during = tstzrange(now() - interval '1 minute', now() + interval '1 hour')
      where id = ${id} and lower(during) > now()`.execute(db)
  }),
  'facility closes on the day of the second': async (fixture, deps) => {
    const day = `${fixture.month}-08`
    await closeDays(deps, fixture.admin, fixture.facility, { from: day, to: day, reason: 'Flooded' })
  },
  /** A backup from before the link is restored. */
  'database forgets the link': forgetLink,
  'payments are compared': (_, deps) => comparePayments(deps),
  'webhooks arrive': deliverEvents(0),
  'webhooks arrive twice': async (fixture, deps) => {
    await deliverEvents(0)(fixture, deps)
    await deliverEvents(0)(fixture, deps)
  },
  'only the first webhook arrives': deliverEvents(0, 1),
  'only the last webhook arrives': deliverEvents(-1),
  'success page opens': async (fixture, deps) => {
    const session = (await findTheirs(fixture)).sessions.at(-1)
    if (session) await getCheckoutResult(deps, null, session)
  },
  'queue works on refunds': async (fixture, deps) => {
    const { rows } = await sql<{ id: string }>`select refund.id from refund join payment on payment.id = payment_id
      where booking_id = any(${await findBookings(fixture)})`.execute(fixture.db)
    for (const { id } of rows) await makeRefund(deps, id)
  },
  'reconciler runs': async (fixture, deps) => {
    await sql`update payment set checked_at = now() - interval '1 hour'
      where booking_id = any(${await findBookings(fixture)})`.execute(fixture.db)
    await reconcile(deps)
  },
} satisfies Record<string, LinkAction>

export type LinkStep = keyof typeof LINK_STEPS
