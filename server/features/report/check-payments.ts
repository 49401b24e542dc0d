import type { z } from 'zod/mini'
import type { goLive } from '#contract/go-live'
import type { PaymentComparison } from '../booking/view-comparison.ts'

type Readiness = z.infer<typeof goLive.reply>

/** The comparison with the card provider as the Go live page shows it. */
export const toPayments = ({ comparedAt, problem, differences }: PaymentComparison): Readiness['payments'] => ({
  comparedAt: comparedAt?.toISOString() ?? null,
  problem,
  differences: differences.map(({ id, detail, providerId, bookingId, foundAt, resolvedAt }) => ({
    id,
    detail,
    providerId,
    bookingId,
    foundAt: foundAt.toISOString(),
    isResolved: resolvedAt !== null,
  })),
})

/** Whether payments agree with the card provider's. */
export function checkPayments({ comparedAt, problem, differences }: PaymentComparison): Readiness['checks'][number] {
  const name = 'Payments compared'
  const open = differences.filter(({ resolvedAt }) => resolvedAt === null).length
  if (open > 0) return { name, ok: false, state: `${open} differ`, hint: 'See what to do under Payments.' }
  if (problem) return { name, ok: false, state: 'Did not finish', hint: `${problem} It is tried again each night.` }
  return { name, ok: true, state: comparedAt ? 'All agree' : 'Each night', hint: '' }
}
