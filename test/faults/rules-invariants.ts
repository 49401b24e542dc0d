import { findBrokenPasses } from './pass-state.ts'
import { charged, due, isOpen, type Model, refunded } from './rules-state.ts'

/** Finds the invariants that do not hold at the end. */
export function findViolations(model: Model): string[] {
  const { booking, payment, rows, provider, court, desk } = model
  const keptOfCard = charged(model) - refunded(model)
  const kept = keptOfCard + desk.taken - desk.paidOut
  const isPaid = kept > 0 || (due(model) === 0 && booking.status !== 'cancelled')
  const rowsBack = rows.filter(({ status }) => status !== 'failed').reduce((sum, row) => sum + row.amountMinor, 0)
  const names = provider.refunds.flatMap(({ refundId }) => refundId ?? [])
  const violations: [boolean, string][] = [
    [isPaid !== (booking.status === 'paid'), `kept ${kept} though the booking is ${booking.status}`],
    [(court === 'us') !== (booking.status === 'paid'), `the court is held by ${court}, the booking ${booking.status}`],
    [model.cancelledByRequest && booking.status !== 'cancelled', 'cancelled by someone, yet paid in the end'],
    [isOpen(model), 'still waiting for payment'],
    [payment !== null && !['paid', 'expired'].includes(payment.status), `payment still ${payment?.status}`],
    [(payment?.chargedMinor ?? 0) !== charged(model), 'charged differs from the provider'],
    [rowsBack !== refunded(model), 'refunds differ from the provider'],
    [rows.some(({ status }) => status === 'requested' || status === 'pending'), 'a refund never ended'],
    [new Set(names).size !== names.length, 'a refund was made twice'],
    [
      rows.filter((row) => row.providerId?.startsWith('theirs')).length !== provider.refunds.length,
      'a refund has no row',
    ],
    [keptOfCard < 0 || desk.taken < desk.paidOut, 'more was refunded than was charged'],
    [desk.taken > 0 && keptOfCard > 0, 'paid twice, by card and at the desk'],
    [kept > due(model), 'kept money for what a pass has paid'],
  ]
  const found = violations.filter(([wrong]) => wrong).map(([, what]) => what)
  return [...found, ...findBrokenPasses(model.passes, booking.status === 'cancelled')]
}
