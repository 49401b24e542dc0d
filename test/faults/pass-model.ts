import { sql } from 'kysely'
import type { PassKind } from '#contract/pass-terms'
import type { Deps } from '../../server/deps.ts'
import { cancelBooking } from '../../server/features/booking/change/cancel-booking.ts'
import { rescheduleBooking } from '../../server/features/booking/change/reschedule-booking.ts'
import { createBooking } from '../../server/features/booking/hold/create-booking.ts'
import { payWithPass } from '../../server/features/booking/pass/pay-with-pass.ts'
import { correctPass } from '../../server/features/booking/payment/purchase/correct-pass.ts'
import { refundPass } from '../../server/features/booking/payment/purchase/refund-pass.ts'
import { refundBooking } from '../../server/features/booking/payment/refund/refund-booking.ts'
import { listSoldPasses } from '../../server/features/pass/list-sold-passes.ts'
import { getSlot } from './fixture.ts'
import { forgetPayment } from './forget-payment.ts'
import { runUntilQuiet } from './let-time-pass.ts'
import { createPassFixture, findCredit, getOtherSlot, type PassFixture } from './pass-fixture.ts'
import { findPassViolations, listBookings } from './pass-invariants.ts'
import type { Model } from './scenarios.ts'
import { STEPS, type StepName } from './steps.ts'

/*
 * A booking that passes of its customer pay, in whole or beside the card, another booking that wants the same passes, and
 * the venue, which corrects and refunds them.
 */

type Step = (fixture: PassFixture, deps: Deps) => Promise<unknown>

const use =
  (kind: PassKind): Step =>
  ({ customer, bookingId, passes }, deps) =>
    payWithPass(deps, customer, bookingId, passes[kind])

const bookAnother =
  (find: (fixture: PassFixture) => Promise<string | undefined>): Step =>
  async (fixture, deps) => {
    const pass = await find(fixture)
    const { customer, facility } = fixture
    fixture.another = (await createBooking(deps, customer, { facility, ...getOtherSlot() }, { pass }))._id
  }

const correct =
  (change: number): Step =>
  ({ admin, facility, passes }, deps) =>
    correctPass(deps, admin, { facilityId: facility, passId: passes.uses, change, reason: 'Miscounted' })

/** Refunds a pass of what its list shows that it is worth. */
const refund =
  (kind: PassKind): Step =>
  async ({ admin, facility, passes }, deps) => {
    const sold = await listSoldPasses(deps, facility)
    const { worth = 0 } = sold.find(({ _id }) => _id === passes[kind]) ?? {}
    await refundPass(deps, admin, { facilityId: facility, passId: passes[kind], amount: worth, reason: 'Moves away' })
  }

const passSteps = {
  'customer uses hours': use('uses'),
  'customer uses credit': use('money'),
  'customer uses a member price': use('rate'),
  'another is booked with hours': bookAnother(async ({ passes }) => passes.uses),
  'another is booked with credit': bookAnother(async ({ passes }) => passes.money),
  'another is booked with a refund': bookAnother(findCredit),
  'another is cancelled': async ({ customer, another }, deps) => {
    if (another) await cancelBooking(deps, customer, another)
  },
  'another is refunded': async ({ customer, another }, deps) => {
    if (another) await refundBooking(deps, customer, another, {})
  },
  'customer moves the booking': ({ customer, bookingId }, deps) =>
    rescheduleBooking(deps, customer, bookingId, { ...getSlot(), startTime: '11:00', endTime: '12:00' }),
  'an hour is added': correct(1),
  'an hour is taken away': correct(-1),
  'hours are refunded': refund('uses'),
  'credit is refunded': refund('money'),
  /** A backup would forget too what became of the passes after it. */
  'database forgets the payment': async (fixture) => {
    const { rows } = await sql`select from pass join pass_entry on pass_id = pass.id
      where user_id = ${fixture.customer.id} and reason in ('corrected', 'refunded')`.execute(fixture.db)
    if (rows.length === 0 && !fixture.another) await forgetPayment(fixture)
  },
  'passes end': async ({ db, customer }) => {
    await sql`update pass set ends_at = now() where user_id = ${customer.id}`.execute(db)
  },
} satisfies Record<string, Step>
type Name = StepName | keyof typeof passSteps

export const passModel: Model<PassFixture, Name> = {
  createFixture: createPassFixture,
  steps: { ...STEPS, ...passSteps },
  beginnings: [
    ['customer uses hours'],
    ['customer uses hours', 'customer requests a full refund', 'another is booked with hours'],
    ['another is booked with hours', 'customer uses hours'],
    ['customer uses hours', 'hours are refunded', 'admin refunds all'],
    ['customer uses credit', 'open the checkout', 'pay', 'webhooks arrive'],
    ['customer uses credit', 'open the checkout', 'pay', 'webhooks arrive', 'customer requests a full refund'],
    ['customer uses credit', 'open the checkout', 'pay', 'webhooks arrive', 'customer takes credit'],
    ['customer uses credit', 'open the checkout', 'hold expires', 'another is booked with credit', 'pay'],
    ['customer uses credit', 'money is taken at the desk', 'admin refunds a part'],
    ['customer uses a member price', 'open the checkout', 'pay', 'success page opens'],
    ['open the checkout', 'customer uses credit', 'pay'],
  ],
  alone: 'database forgets the payment',
  findViolationsAtEnd: (fixture, provider) =>
    runUntilQuiet(
      fixture,
      provider,
      async () => listBookings(fixture),
      () => findPassViolations(fixture),
    ),
  getOutcome,
}

async function getOutcome({ db, bookingId }: PassFixture): Promise<string> {
  const { rows } = await sql<{ outcome: string }>`
    select concat_ws(', ', status, case when pass_id is null then 'no pass' when status = 'cancelled' then 'pass returned'
        when amount_minor = 0 then 'paid by a pass' else 'paid in parts' end,
      (select case when sum(refunded_minor) > 0 then 'money refunded' when sum(charged_minor) > 0 then 'money kept' end
        from payment where booking_id = booking.id)) as outcome
    from booking where id = ${bookingId}`.execute(db)
  return rows[0]?.outcome ?? ''
}
