import type { z } from 'zod/mini'
import type { goLive } from '#contract/go-live'
import { t } from '#i18n/t'
import { showStored } from '../../../show-stored.ts'
import type { PaymentComparison } from '../../booking/payment/compare/view-comparison.ts'

type Readiness = z.infer<typeof goLive.reply>

/** Returns the comparison with the card provider as the Go live page shows it. */
export const toPayments = ({ comparedAt, differences }: PaymentComparison): Readiness['payments'] => ({
  comparedAt: comparedAt?.toISOString() ?? null,
  differences: differences.map(({ id, detail, providerId, bookingId, foundAt, resolvedAt }) => ({
    id,
    detail: showStored(detail, 'difference'),
    providerId,
    bookingId,
    foundAt: foundAt.toISOString(),
    isResolved: resolvedAt !== null,
  })),
})

/** Returns whether payments agree with the card provider's. */
export function checkPayments({ comparedAt, isOverdue, differences }: PaymentComparison): Readiness['checks'][number] {
  const name = t('Payments compared')
  const open = differences.filter(({ resolvedAt }) => resolvedAt === null).length
  if (open > 0)
    return {
      name,
      ok: false,
      state: t('{count, number} differ', { count: open }),
      hint: t('See what to do under Payments.'),
    }
  if (isOverdue)
    return { name, ok: false, state: t('Overdue'), hint: t('The log says why it did not finish last night.') }
  return { name, ok: true, state: comparedAt ? t('All agree') : t('Each night'), hint: '' }
}
