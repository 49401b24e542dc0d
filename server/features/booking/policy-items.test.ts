import { expect, it } from 'vitest'
import type { Actor } from '../../http/session.ts'
import { whyNotAddItems, whyNotCancel } from './policy.ts'

const now = new Date('2026-11-21T10:00:00Z')
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const customer: Actor = { id: 'customer', email: 'c@example.test', name: 'Customer', role: 'user' }
const staff: Actor = { ...customer, id: 'staff', memberships: { hall: 'staff' } }

/** A held court that can still be paid. */
const held = {
  ...{ userId: 'customer', facilityId: 'hall', closureId: null, status: 'confirmed' as const, hasPayment: false },
  ...{ startsAt: at(120), payBy: at(30), freeCancelUntil: at(-1), paysAtDesk: false, isDeskPayment: false },
  ...{ isProcessing: false, isCancelling: false, isWithheld: false, leftMinor: 0, refundedMinor: 0 },
}

it('items are added to a hold until it ends, and to what is paid at the desk until it begins', () => {
  const add = (change: object) => whyNotAddItems({ ...held, ...change }, now)
  expect(add({})).toBeNull()
  expect(add({ payBy: at(-1) })).toBe('The time to pay has run out. Please book again.')
  expect(add({ payBy: at(-1), paysAtDesk: true })).toBeNull()
  expect(add({ startsAt: now, paysAtDesk: true })).toBe('This booking has already started.')
})

it.each([
  [{ status: 'cancelled' as const }, 'This booking is cancelled.'],
  [{ status: 'paid' as const }, 'This booking is paid. Ask at the desk for more.'],
  [{ playSessionId: 'g1' }, 'A game has no rented or bought items.'],
  [{ enquiryId: 'e1' }, 'Its price was agreed. Ask at the desk for more.'],
  [{ hasPayment: true }, 'Its payment page is open. Pay, and ask at the desk for more.'],
  [{ status: 'pending' as const }, 'Its payment page is open. Pay, and ask at the desk for more.'],
])('no items are added to a booking with %j', (change, why) => {
  expect(whyNotAddItems({ ...held, ...change }, now)).toBe(why)
})

it('what is paid at the desk is cancelled by its customer before it begins, later by staff only', () => {
  const cancel = (actor: Actor, startsAt: Date) => whyNotCancel(actor, { ...held, startsAt, paysAtDesk: true }, now)
  expect(cancel(customer, at(0.001))).toBeNull()
  expect(cancel(customer, now)).toBe('This booking has already started. Please pay at the venue.')
  expect(cancel(staff, now)).toBeNull()
  expect(whyNotCancel(customer, { ...held, startsAt: now }, now)).toBeNull()
})
