import type { Db } from '../../../../db/client.ts'
import { readClock } from '../../../../db/clock.ts'
import { findRun, recordRun } from '../../../../db/scheduled-runs.ts'
import type { Deps } from '../../../../deps.ts'
import type { CardGateway } from '../../../../gateways/card.ts'
import { DAY } from '../../../../wall-clock.ts'
import { listWatchedPayments } from '../attempts.queries.ts'
import { type DisputeView, listOpenDisputes } from '../settle/disputes.queries.ts'
import { trySettle } from '../settle/settle-payment.ts'
import {
  findOldestOpen,
  listDifferingPasses,
  listDisputesSince,
  listPaidSince,
  listRefundsSince,
} from './compare.queries.ts'
import { compareCharges, compareDisputes, compareRefunds, compareSessions, type Report } from './compare-lists.ts'
import {
  type DifferenceRow,
  listDifferences,
  type NewDifference,
  resolveUnseen,
  writeDifference,
} from './differences.queries.ts'
import { mailDifferences } from './report-difference.ts'

/** How many days it looks back. More than one, so that a missed run loses nothing. */
const DAYS = 3

/** The most days it looks back for an open difference. */
const MAX_DAYS = 90

const PAGE = 100

/** A job that runs for five minutes counts as one of a killed process (decision 114). */
const TIME_LIMIT_MS = 240_000

const COMPARE_PAYMENTS = 'compare-payments'

type Comparison = { found: number; left: number }

/**
 * Compares the provider's sessions, charges, refunds and disputes of the last days with our rows, and the reverse. Puts
 * right what it can, records every difference, mails new ones to the operator. Ledgers of passes are checked too. Returns
 * how many it found and are left.
 * @throws GatewayError when the provider can't be reached; Error when it takes too long. What was found by then is recorded.
 */
export async function comparePayments(deps: Deps): Promise<Comparison> {
  const { db, config } = deps
  const found: NewDifference[] = []
  let hasNew = false
  const report: Report = async (difference) => {
    found.push(difference)
    const { isNew } = await writeDifference(db, difference)
    hasNew ||= isNew
  }
  try {
    await compareAll(deps, report)
  } finally {
    if (hasNew) await mailDifferences(db, config)
  }
  // Recorded here, so that a run by a command counts too.
  await recordRun(db, COMPARE_PAYMENTS)
  return { found: found.length, left: found.filter(({ isResolved }) => !isResolved).length }
}

async function compareAll(deps: Deps, report: Report): Promise<void> {
  const began = await readClock(deps.db)
  await comparePasses(deps.db, report)
  if (deps.card) await compareCard(deps, deps.card, report, began)
  await settleWatched(deps, began)
  await resolveUnseen(deps.db, began)
}

/** Reports passes whose ledgers don't add up, which nothing puts right: it is a defect. */
async function comparePasses(db: Db, report: Report): Promise<void> {
  for (const { id, ...values } of await listDifferingPasses(db)) {
    const detail = { code: 'pass_differs', values } as const
    await report({ kind: 'pass', providerId: id, bookingId: null, detail, isResolved: false })
  }
}

/** Compares what the card provider lists. */
async function compareCard(deps: Deps, card: CardGateway, report: Report, began: Date): Promise<void> {
  const since = await findStart(deps, began)
  const pages = startPaging()
  const sessions = await pages(card.sessionsSince(since), (page) => compareSessions(deps, report, page))
  await pages(card.chargesSince(since), (page) => compareCharges(deps, report, page))
  const refunds = await pages(card.refundsSince(since), (page) => compareRefunds(deps, report, page))
  const disputes = await pages(card.disputesSince(since), (page) => compareDisputes(deps, report, page))
  await findMissing(deps.db, card, report, { since, sessions, refunds, disputes })
}

/** Reads, one by one, the attempts that may still be paid at gateways without lists. */
async function settleWatched(deps: Deps, before: Date): Promise<void> {
  const deadline = performance.now() + TIME_LIMIT_MS
  for (;;) {
    const paymentIds = await listWatchedPayments(deps.db, { before, limit: PAGE })
    if (paymentIds.length === 0) return
    if (performance.now() > deadline) throw new Error('The comparison with the payment gateways took too long.')
    for (const paymentId of paymentIds) await trySettle(deps, paymentId)
  }
}

/** Returns the time from which to compare: an open difference is compared again each day. */
async function findStart({ db }: Deps, began: Date): Promise<Date> {
  const oldest = await findOldestOpen(db)
  const days = oldest === null ? DAYS : DAYS + (began.getTime() - oldest.getTime()) / DAY
  return new Date(began.getTime() - Math.min(days, MAX_DAYS) * DAY)
}

/** Starts the time limit. Returns a function that works through a list by pages and returns the ids it has seen. */
function startPaging() {
  const deadline = performance.now() + TIME_LIMIT_MS
  return async <T extends { id: string }>(items: AsyncIterable<T>, work: (page: T[]) => Promise<void>) => {
    const seen = new Set<string>()
    let page: T[] = []
    const workOff = async () => {
      if (performance.now() > deadline) throw new Error('The comparison with the card provider took too long.')
      await work(page)
      page = []
    }
    for await (const item of items) {
      seen.add(item.id)
      if (page.push(item) === PAGE) await workOff()
    }
    await workOff()
    return seen
  }
}

type Seen = { since: Date; sessions: Set<string>; refunds: Set<string>; disputes: Set<string> }

/** Reports our rows that the lists lack. The provider is asked for each, which by its clock may be older. */
async function findMissing(db: Db, card: CardGateway, report: Report, seen: Seen): Promise<void> {
  const { since } = seen
  const check = async (kind: 'session' | 'refund' | 'dispute', providerId: string, bookingId: string | null) => {
    if (seen[`${kind}s`].has(providerId) || (await card.exists(kind, providerId))) return
    await report({
      kind: kind === 'session' ? 'payment' : kind,
      providerId,
      bookingId,
      detail: { code: `${kind}_unknown` },
      isResolved: false,
    })
  }
  for (const { sessionId, bookingId } of await listPaidSince(db, since))
    await check('session', sessionId ?? '', bookingId)
  for (const { providerId, bookingId } of await listRefundsSince(db, since))
    await check('refund', providerId, bookingId)
  for (const { providerId, bookingId } of await listDisputesSince(db, since))
    await check('dispute', providerId, bookingId)
}

const LIMIT = 50

/** Two nights. */
const OVERDUE_MS = 2 * DAY

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
