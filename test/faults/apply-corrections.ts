import type {
  ProviderRefund,
  Refund,
  RefundCorrection,
} from '../../server/features/booking/payment/refund/refunds.rules.ts'
import { type Dispute, isNews } from '../../server/features/booking/payment/settle/disputes.rules.ts'

type ToRowId = (refund: ProviderRefund) => string

/**
 * Returns the refund rows in memory as the corrections leave them; `toRowId` names the row of a refund that had none.
 */
export const applyCorrections = (rows: Refund[], corrections: RefundCorrection[], toRowId: ToRowId): Refund[] =>
  corrections.reduce((corrected, correction) => applyCorrection(corrected, correction, toRowId), rows)

function applyCorrection(rows: Refund[], correction: RefundCorrection, toRowId: ToRowId): Refund[] {
  if (correction.type === 'delete') return rows.filter((row) => row.id !== correction.id)
  if (correction.type === 'insert') {
    const { id, amount, status } = correction.refund
    return [...rows, { id: toRowId(correction.refund), providerId: id, amountMinor: amount, status }]
  }
  const { type: _, ...change } = correction
  return rows.map((row) => (row.id === change.id ? { ...row, ...change } : row))
}

/** Returns the rows of disputes in memory as a report of the provider leaves them. */
export const mergeDisputes = (known: Dispute[], reported: Dispute[]): Dispute[] => [
  ...known.map((row) => {
    const news = reported.find(({ providerId }) => providerId === row.providerId)
    return news && isNews(row.state, news.state) ? { ...news } : row
  }),
  ...reported
    .filter(({ providerId }) => !known.some((row) => row.providerId === providerId))
    .map((row) => ({ ...row })),
]
