import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BookingStatus } from '#contract/booking'
import type { Actor } from '../../http/session.ts'
import {
  canCancel,
  canPay,
  canRefund,
  canReschedule,
  canReviewCharge,
  canSee,
  canSeeMoney,
  canTakePayment,
  type PolicyContext,
  whyNotHandOver,
  whyNotRefundAmount,
} from './policy.ts'

const now = new Date('2026-11-21T10:00:00Z')
const isOpen = (status: BookingStatus) => status === 'confirmed' || status === 'pending'
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const customer: Actor = { id: 'customer', email: 'c@example.test', name: 'Customer', role: 'user' }
const otherUser: Actor = { ...customer, id: 'other-user' }
const admin: Actor = { ...customer, id: 'admin', role: 'admin' }
const owner: Actor = { ...customer, id: 'owner', memberships: { hall: 'owner' } }
const staff: Actor = { ...customer, id: 'staff', memberships: { hall: 'staff' } }
const otherOwner: Actor = { ...customer, id: 'other-owner', memberships: { arena: 'owner' } }

const settled = {
  isProcessing: false,
  isCancelling: false,
  isWithheld: false,
  paysAtDesk: false,
  isDeskPayment: false,
  leftMinor: 0,
  refundedMinor: 0,
  facilityId: 'hall',
  closureId: null,
}

const context = fc
  .record({
    status: fc.constantFrom('confirmed' as const, 'pending' as const, 'paid' as const, 'cancelled' as const),
    start: fc.integer({ min: -48, max: 72 }),
    pay: fc.integer({ min: -2, max: 2 }),
    isProcessing: fc.boolean(),
    isCancelling: fc.boolean(),
    isWithheld: fc.boolean(),
    paysAtDesk: fc.boolean(),
    isDeskPayment: fc.boolean(),
    leftMinor: fc.constantFrom(0, 1200),
    isClosed: fc.boolean(),
  })
  .map(
    ({ status, start, pay, leftMinor, isClosed, ...rest }): PolicyContext => ({
      ...rest,
      // an unpaid booking has no money to give back
      leftMinor: isOpen(status) ? 0 : leftMinor,
      refundedMinor: 0,
      facilityId: 'hall',
      userId: 'customer',
      status,
      startsAt: at(start),
      freeCancelUntil: at(start - 24),
      payBy: isOpen(status) ? at(pay) : null,
      closureId: isClosed && status === 'paid' ? 'closure' : null,
    }),
  )

describe('what people may do with a booking', () => {
  it('another user and the owner of another facility may do nothing with it', () => {
    fc.assert(
      fc.property(context, fc.constantFrom(otherUser, otherOwner), (booking, who) => {
        const allowed = [
          canSee(who, booking),
          canCancel(who, booking, now),
          canPay(who, booking, now),
          canTakePayment(who, booking, now),
          canRefund(who, booking, now),
          canReschedule(who, booking, now),
          canReviewCharge(who, { ...booking, isInReview: true }),
        ]
        expect(allowed).not.toContain(true)
      }),
    )
  })

  it('cancelling and refunding never both apply, and to customers neither does once cancelled', () => {
    fc.assert(
      fc.property(context, fc.constantFrom(customer, admin), (booking, who) => {
        expect(canCancel(who, booking, now) && canRefund(who, booking, now)).toBe(false)
        if (booking.status !== 'cancelled') return
        expect(canCancel(who, booking, now) || canRefund(customer, booking, now)).toBe(false)
        expect(canRefund(admin, booking, now)).toBe(booking.leftMinor > 0 && !booking.isWithheld)
      }),
    )
  })

  it('Cancel and Checkout are offered only when neither cancelled nor paid (spec §4)', () => {
    fc.assert(
      fc.property(context, (booking) => {
        if (isOpen(booking.status)) return
        expect(canCancel(customer, booking, now)).toBe(false)
        expect(canPay(customer, booking, now)).toBe(false)
      }),
    )
  })

  it('neither paying nor cancelling is offered while the payment is on the way or its page being closed', () => {
    fc.assert(
      fc.property(context, fc.constantFrom(customer, admin), (booking, who) => {
        if (!booking.isProcessing && !booking.isCancelling) return
        expect([canCancel(who, booking, now), canPay(who, booking, now)]).toEqual([false, false])
      }),
    )
  })

  it('customers get their money back until the hours of free cancellation begin, admins give it back later too', () => {
    const paid = (hours: number): PolicyContext => ({
      userId: 'customer',
      ...settled,
      leftMinor: 1200,
      status: 'paid',
      payBy: null,
      startsAt: at(hours),
      freeCancelUntil: at(hours - 24),
    })
    expect(canRefund(customer, paid(25), now)).toBe(true)
    expect(canRefund(customer, paid(23), now)).toBe(false)
    expect(canRefund(admin, paid(23), now)).toBe(true)
    const byPass = { ...paid(25), leftMinor: 0, passMinor: 1200 }
    expect([canRefund(customer, byPass, now), canRefund(customer, { ...byPass, passMinor: 0 }, now)]).toEqual([
      true,
      false,
    ])
    const closed = { ...paid(23), closureId: 'closure' }
    expect([canRefund(customer, closed, now), canReschedule(customer, closed, now)]).toEqual([true, true])
    expect(canReschedule(customer, paid(23), now)).toBe(false)
  })

  it('an admin may cancel but not pay another user’s booking', () => {
    const held: PolicyContext = {
      ...settled,
      userId: 'customer',
      status: 'confirmed',
      payBy: at(1),
      startsAt: at(30),
      freeCancelUntil: at(6),
    }
    expect([canCancel(admin, held, now), canPay(admin, held, now), canPay(customer, held, now)]).toEqual([
      true,
      false,
      true,
    ])
  })

  it('only an admin takes and refunds money at the desk, and takes it only once', () => {
    fc.assert(
      fc.property(context, (booking) => {
        expect(canTakePayment(customer, booking, now)).toBe(false)
        if (!isOpen(booking.status)) expect(canTakePayment(admin, booking, now)).toBe(false)
        if (booking.paysAtDesk) expect(canPay(customer, booking, now)).toBe(false)
        if (booking.isDeskPayment) expect(canRefund(customer, booking, now)).toBe(false)
      }),
    )
  })

  it('a customer who owes the facility can’t cancel once the game has begun, an admin can', () => {
    const owing: PolicyContext = {
      ...settled,
      userId: 'customer',
      status: 'confirmed',
      paysAtDesk: true,
      payBy: at(-1),
      startsAt: at(-1),
      freeCancelUntil: at(-25),
    }
    expect([customer, admin].map((who) => canCancel(who, owing, now))).toEqual([false, true])
    expect([customer, admin].map((who) => canCancel(who, { ...owing, startsAt: at(1) }, now))).toEqual([true, true])
    expect(canTakePayment(admin, owing, now)).toBe(true)
    expect(canTakePayment(admin, { ...owing, paysAtDesk: false }, now)).toBe(false)
  })

  it('nobody refunds what a dispute withholds', () => {
    fc.assert(
      fc.property(context, (booking) => {
        if (booking.isWithheld) expect([customer, admin].some((who) => canRefund(who, booking, now))).toBe(false)
      }),
    )
  })

  it('customers are refunded all or nothing, admins as much as is left when they say why', () => {
    const paid: PolicyContext = {
      ...settled,
      leftMinor: 1200,
      userId: 'customer',
      status: 'paid',
      payBy: null,
      startsAt: at(30),
      freeCancelUntil: at(6),
    }
    const why = (who: Actor, amountMinor: number, reason = '') =>
      whyNotRefundAmount(who, paid, { amountMinor, reason, staffLimitMinor: 600 }, now)
    expect([why(customer, 1200), why(customer, 500)]).toEqual([null, 'Only the full amount can be refunded here.'])
    expect([why(admin, 500), why(admin, 500, 'Lamp broken')]).toEqual(['Enter a reason for the refund.', null])
    expect(why(admin, 1300, 'Too much')).toBe('At most 12.00 can still be refunded.')
    expect([why(owner, 1200, 'Rain'), why(staff, 600, 'Rain')]).toEqual([null, null])
    expect(why(staff, 601, 'Rain')).toBe(
      'Staff may refund at most 6.00 of a booking. Ask an owner of this venue or an admin.',
    )
    const partly = { ...paid, refundedMinor: 500 }
    const request = { amountMinor: 101, reason: 'Again', staffLimitMinor: 600 }
    expect(whyNotRefundAmount(staff, partly, request, now)).toContain('at most 6.00')
  })

  it('owners and staff of the facility may do what admins may, except with what they booked themselves', () => {
    fc.assert(
      fc.property(context, fc.constantFrom(owner, staff), (booking, member) => {
        const rights = (who: Actor, of: PolicyContext) => [
          canSee(who, of),
          canCancel(who, of, now),
          canRefund(who, of, now),
          canReschedule(who, of, now),
        ]
        expect(rights(member, booking)).toEqual(rights(admin, booking))
        expect(canTakePayment(member, booking, now)).toBe(canTakePayment(admin, booking, now))
        expect(rights(member, { ...booking, userId: member.id })).toEqual(rights(customer, booking))
      }),
    )
  })
})

describe('handing a booking over', () => {
  const paid: PolicyContext = {
    ...settled,
    ...{ userId: 'customer', status: 'paid', payBy: null, startsAt: at(30), freeCancelUntil: at(6) },
  }

  it('takes a paid court before it begins, of one customer', () => {
    expect(whyNotHandOver(paid, now)).toBeNull()
    for (const change of [
      { status: 'confirmed' as const },
      { status: 'pending' as const },
      { status: 'cancelled' as const },
      { startsAt: now },
      { closureId: 'closure' },
      { playSessionId: 'game' },
      { groupId: 'group' },
      { coachId: 'coach' },
      { enquiryId: 'enquiry' },
      { hasItemsOut: true },
    ])
      expect(whyNotHandOver({ ...paid, ...change }, now), JSON.stringify(change)).toMatch(/\.$/)
  })

  it('leaves what was paid to who paid and to managers', () => {
    const taken = { ...paid, payerId: 'other-user' }
    expect([customer, otherUser, admin, owner, staff, otherOwner].map((actor) => canSeeMoney(actor, taken))).toEqual([
      ...[false, true, true, true, true, false],
    ])
    expect(canSeeMoney(customer, paid)).toBe(true)
    expect(canSee(otherUser, taken)).toBe(false)
  })

  it('lets members who paid see it, but not refund themselves or accept their own charge', () => {
    fc.assert(
      fc.property(context, fc.constantFrom(owner, staff), (booking, member) => {
        const taken = { ...booking, payerId: member.id, isInReview: true }
        expect([canSee(member, taken), canRefund(member, taken, now), canReviewCharge(member, taken)]).toEqual([
          ...[true, false, false],
        ])
        expect(canRefund(admin, { ...booking, payerId: admin.id }, now)).toBe(canRefund(admin, booking, now))
      }),
    )
  })
})

it('gives the court of a game back to nobody, and by managers once it has begun', () => {
  const court = { ...settled, userId: 'customer', status: 'paid', payBy: null, freeCancelUntil: at(6) } as const
  const mayRefund = (startsAt: Date) =>
    [customer, owner, admin].map((actor) =>
      canRefund(actor, { ...court, startsAt, playSessionId: 'game', passMinor: 400 }, now),
    )
  expect(mayRefund(at(30))).toEqual([false, false, false])
  expect(mayRefund(at(-1))).toEqual([false, true, true])
})
