import { findTaskRun } from '../../db/task-run.ts'
import type { Deps } from '../../deps.ts'
import { COMPARE_PAYMENTS } from './compare-payments.ts'
import { type DifferenceRow, listDifferences } from './queries/differences.ts'
import { type DisputeView, listOpenDisputes } from './queries/disputes.ts'

const LIMIT = 50

/** How payments here compare with the card provider's. */
export type PaymentComparison = {
  /** When they were last compared; null: never yet. */
  comparedAt: Date | null
  /** What kept the last comparison from ending; empty when nothing did. */
  problem: string
  /** Those to look at first, then those of the last week that were put right. */
  differences: DifferenceRow[]
  disputes: DisputeView[]
}

/** The last comparison's result, for the Go live page and for commands. */
export async function viewComparison({ db }: Pick<Deps, 'db'>): Promise<PaymentComparison> {
  const [run, differences, disputes] = await Promise.all([
    findTaskRun(db, COMPARE_PAYMENTS),
    listDifferences(db, LIMIT),
    listOpenDisputes(db, LIMIT),
  ])
  return { comparedAt: run?.endedAt ?? null, problem: run?.problem ?? '', differences, disputes }
}
