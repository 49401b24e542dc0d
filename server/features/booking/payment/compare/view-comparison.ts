import { findRun } from '../../../../db/scheduled-runs.ts'
import type { Deps } from '../../../../deps.ts'
import { type DisputeView, listOpenDisputes } from '../settle/disputes.queries.ts'
import { COMPARE_PAYMENTS } from './compare-payments.ts'
import { type DifferenceRow, listDifferences } from './differences.queries.ts'

const LIMIT = 50

/** Two nights. */
const OVERDUE_MS = 48 * 60 * 60_000

export type PaymentComparison = {
  /** When they were last compared in full; null: never yet. */
  comparedAt: Date | null
  /** The last comparison was not tonight’s or last night’s. */
  isOverdue: boolean
  /** The open differences, then those resolved within the last week. */
  differences: DifferenceRow[]
  disputes: DisputeView[]
}

/** Returns the last comparison's result, for the Go live page and for commands. */
export async function viewComparison({ db }: Pick<Deps, 'db'>): Promise<PaymentComparison> {
  const [comparedAt, differences, disputes] = await Promise.all([
    findRun(db, COMPARE_PAYMENTS),
    listDifferences(db, LIMIT),
    listOpenDisputes(db, LIMIT),
  ])
  const isOverdue = comparedAt !== null && Date.now() - comparedAt.getTime() > OVERDUE_MS
  return { comparedAt, isOverdue, differences, disputes }
}
