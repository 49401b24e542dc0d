import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findViolations } from '../../../../../test/faults/rules-invariants.ts'
import { runScenario, scenario } from '../../../../../test/faults/rules-model.ts'
import type { Refund } from '../refund/refunds.rules.ts'
import { type Action, decide, decideAll, type Facts } from './settlement.rules.ts'

const openSession = {
  status: 'open',
  paymentStatus: 'unpaid',
  hasFailed: false,
  amountTotal: 1000,
  currency: 'usd',
} as const
const paidSession = { ...openSession, status: 'complete', paymentStatus: 'paid' } as const

type Change = { [Part in Exclude<keyof Facts, 'isWithheld'>]?: Partial<Facts[Part]> | null } & { isWithheld?: boolean }

function facts(change: Change): Facts {
  return {
    booking: { status: 'pending', cancelCause: null, hasBegun: false, ...change.booking },
    payment: {
      status: 'open',
      chargedMinor: 0,
      cancelCause: null,
      amountMinor: 1000,
      currency: 'usd',
      supersededAt: null,
      ...change.payment,
    },
    session: change.session === null ? null : { ...openSession, ...change.session },
    refunds: (change.refunds as Refund[] | undefined) ?? [],
    isWithheld: change.isWithheld ?? false,
  }
}

const expiredHold = { status: 'cancelled', cancelCause: 'expired' } as const
const refund = (change: Partial<Refund> = {}): Refund => ({
  id: 'r1',
  providerId: null,
  amountMinor: 1000,
  status: 'requested',
  ...change,
})

describe('decideAll', () => {
  const part = (change: Change = {}) =>
    facts({
      ...change,
      booking: { status: 'confirmed', ...change.booking },
      payment: { checkoutId: 'link', ...change.payment },
    })
  const expired = { type: 'set_status', status: 'expired' }

  it('leaves the bookings of a link that ended unpaid to be paid at the desk, but for those to be cancelled', () => {
    const session = { status: 'expired' } as const
    expect(decideAll([part({ session }), part({ session, payment: { cancelCause: 'customer' } })])).toEqual([
      [expired, { type: 'end_link' }],
      [expired, { type: 'cancel', cause: 'customer' }],
    ])
  })

  it('ends a session that is being created for all its bookings once one of them is cancelled', () => {
    const opening = { session: null, payment: { status: 'opening' } } as const
    const parts = [part(opening), part({ ...opening, booking: { status: 'cancelled', cancelCause: 'admin' } })]
    expect(decideAll(parts)).toEqual([[expired, { type: 'end_link' }], [expired]])
    expect(decideAll([part(opening), part(opening)])).toEqual([[], []])
  })

  it('expires an open session for a cancelled booking, and not for one that has begun', () => {
    expect(decideAll([part({ booking: { hasBegun: true } }), part()])).toEqual([[], []])
    expect(decideAll([part({ booking: { status: 'cancelled' } }), part()])).toEqual([[{ type: 'expire_session' }], []])
  })

  it('refunds what comes through a link that another replaced', () => {
    const late = part({ session: paidSession, payment: { supersededAt: new Date(0) } })
    expect(decideAll([late])[0]?.at(-1)).toEqual({ type: 'refund', amount: 1000, reason: 'link_ended' })
  })
})

describe('decide', () => {
  const cases: [string, Facts, Action[]][] = [
    ['an open session leads to nothing', facts({}), []],
    [
      'a paid session marks the booking paid',
      facts({ session: paidSession }),
      [{ type: 'record_charge', amount: 1000 }, { type: 'mark_paid' }],
    ],
    [
      'a session already recorded as paid leads to nothing',
      facts({ booking: { status: 'paid' }, payment: { status: 'paid', chargedMinor: 1000 }, session: paidSession }),
      [],
    ],
    [
      'a session that expired unpaid cancels',
      facts({ session: { status: 'expired' } }),
      [
        { type: 'set_status', status: 'expired' },
        { type: 'cancel', cause: 'expired' },
      ],
    ],
    [
      'a session that expired after the customer asked to cancel keeps the cause',
      facts({ session: { status: 'expired' }, payment: { cancelCause: 'customer' } }),
      [
        { type: 'set_status', status: 'expired' },
        { type: 'cancel', cause: 'customer' },
      ],
    ],
    [
      'a complete but unpaid session is processing',
      facts({ session: { status: 'complete' } }),
      [{ type: 'set_status', status: 'processing' }],
    ],
    [
      'a delayed payment that failed cancels',
      facts({ session: { status: 'complete', hasFailed: true }, payment: { status: 'processing' } }),
      [
        { type: 'set_status', status: 'expired' },
        { type: 'cancel', cause: 'expired', reason: 'payment_failed' },
      ],
    ],
    [
      'an open payment whose pages are no longer watched ends with its booking',
      facts({ session: null, booking: expiredHold, payment: { isOver: true } }),
      [{ type: 'set_status', status: 'expired' }],
    ],
    ['an older open session does not end processing', facts({ payment: { status: 'processing' } }), []],
    [
      'the open session of a cancelled booking is expired',
      facts({ booking: expiredHold }),
      [{ type: 'expire_session' }],
    ],
    [
      'the open session of a booking that has begun is expired',
      facts({ booking: { hasBegun: true } }),
      [{ type: 'expire_session' }],
    ],
    [
      'a payment after the hold expired takes a court again',
      facts({ booking: expiredHold, session: paidSession }),
      [{ type: 'record_charge', amount: 1000 }, { type: 'rebook' }],
    ],
    [
      'a payment after the customer cancelled is refunded',
      facts({ booking: { status: 'cancelled', cancelCause: 'customer' }, session: paidSession }),
      [
        { type: 'record_charge', amount: 1000 },
        { type: 'refund', amount: 1000, reason: 'paid_after_cancellation' },
      ],
    ],
    [
      'a payment after the hold expired is refunded if someone had asked to cancel',
      facts({ booking: expiredHold, payment: { cancelCause: 'customer' }, session: paidSession }),
      [
        { type: 'record_charge', amount: 1000 },
        { type: 'refund', amount: 1000, reason: 'paid_after_cancellation' },
      ],
    ],
    [
      'a full refund made elsewhere cancels',
      facts({
        booking: { status: 'paid' },
        payment: { status: 'paid', chargedMinor: 1000 },
        refunds: [refund({ status: 'succeeded' })],
      }),
      [{ type: 'cancel', cause: 'refunded' }],
    ],
    [
      'a partial refund leaves it paid',
      facts({
        booking: { status: 'paid' },
        payment: { status: 'paid', chargedMinor: 1000 },
        refunds: [refund({ status: 'succeeded', amountMinor: 300 })],
      }),
      [],
    ],
    [
      'a refund the bank returned is requested again',
      facts({
        booking: { status: 'cancelled', cancelCause: 'refunded' },
        payment: { status: 'paid', chargedMinor: 1000 },
        refunds: [refund({ status: 'failed' })],
      }),
      [{ type: 'refund', amount: 1000, reason: 'refund_returned' }],
    ],
    [
      'after three failed refunds no further one is requested',
      facts({
        booking: { status: 'cancelled', cancelCause: 'refunded' },
        payment: { status: 'paid', chargedMinor: 1000 },
        refunds: ['a', 'b', 'c'].map((id) => refund({ id, status: 'failed' })),
      }),
      [],
    ],
    [
      'a charge above what was due is reduced to it',
      facts({ session: { ...paidSession, amountTotal: 1250 } }),
      [
        { type: 'record_charge', amount: 1250 },
        { type: 'report_charge', amount: 1250 },
        { type: 'mark_paid' },
        { type: 'refund', amount: 250, reason: 'overcharged' },
      ],
    ],
    [
      'a charge below what was due is refused',
      facts({ session: { ...paidSession, amountTotal: 900 } }),
      [
        { type: 'record_charge', amount: 900 },
        { type: 'report_charge', amount: 900 },
        { type: 'cancel', cause: 'refunded', reason: 'wrong_charge' },
        { type: 'refund', amount: 900, reason: 'wrong_charge' },
      ],
    ],
    [
      'a charge in another currency is refused',
      facts({ session: { ...paidSession, currency: 'eur' } }),
      [
        { type: 'record_charge', amount: 1000 },
        { type: 'report_charge', amount: 1000 },
        { type: 'cancel', cause: 'refunded', reason: 'wrong_charge' },
        { type: 'refund', amount: 1000, reason: 'wrong_charge' },
      ],
    ],
    [
      'a late charge above what was due is refunded, not rebooked',
      facts({ booking: expiredHold, session: { ...paidSession, amountTotal: 1250 } }),
      [
        { type: 'record_charge', amount: 1250 },
        { type: 'report_charge', amount: 1250 },
        { type: 'refund', amount: 1250, reason: 'wrong_charge' },
      ],
    ],
    [
      'money that a dispute withholds is not refunded',
      facts({
        booking: { status: 'cancelled', cancelCause: 'customer' },
        payment: { status: 'paid', chargedMinor: 1000 },
        isWithheld: true,
      }),
      [],
    ],
    [
      'a snapshot from before the session was known leads to nothing',
      facts({ payment: { cancelCause: 'admin' }, session: null }),
      [],
    ],
    [
      'approved money is taken while the booking needs it',
      facts({ session: { status: 'approved' } }),
      [{ type: 'complete' }],
    ],
    [
      'approved money is left alone once the hold has expired',
      facts({ booking: expiredHold, session: { status: 'approved' } }),
      [{ type: 'abandon' }],
    ],
    [
      'a page that can’t be ended is abandoned when its customer cancels',
      facts({ payment: { cancelCause: 'customer' }, session: { isEndless: true } }),
      [{ type: 'abandon' }, { type: 'cancel', cause: 'customer' }],
    ],
    [
      'a page of another gateway is ended once one was paid',
      facts({
        booking: { status: 'paid' },
        payment: { status: 'paid', chargedMinor: 1000 },
        session: { hasOpenPage: true },
      }),
      [{ type: 'expire_session' }],
    ],
    [
      'a booking cancelled while its session is being opened ends the payment',
      facts({ booking: expiredHold, payment: { status: 'opening' }, session: null }),
      [{ type: 'set_status', status: 'expired' }],
    ],
  ]
  it.each(cases)('%s', (_, given, expected) => {
    expect(decide(given)).toEqual(expected)
  })
})

describe('any order of events', () => {
  it('ends with the court and the money, or with neither, in 10,000 random scenarios', () => {
    const endsRight = fc.property(scenario, (steps) => {
      expect(findViolations(runScenario(steps))).toEqual([])
    })
    fc.assert(endsRight, { numRuns: 10_000 })
  })
})
