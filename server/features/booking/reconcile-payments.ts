import type { Deps } from '../../deps.ts'
import { CardError } from '../../gateways/card.ts'
import { openPage } from './open-checkout.ts'
import {
  takeToClose,
  takeToCompare,
  takeUnapplied,
  takeUnsettled,
  takeUnsettledRefunds,
} from './queries/due-payments.ts'
import { findPayment } from './queries/payments.ts'
import { applyEvent } from './receive-webhook.ts'
import { makeRefund } from './refund-payment.ts'
import { settle } from './settle-payment.ts'

/** How much one run takes on of each kind; the next minute goes on. */
const BATCH = 100

/** A run takes on nothing new after this: a job may not take as long as those of a killed process (`freeAbandoned`). */
const RUN_MS = 60_000

/** After so many calls in a row that the provider did not answer, the rest waits for the next minute. */
const PATIENCE = 3

/**
 * Ends what should have ended, whatever got lost: stored webhook events, payment pages, payments, refunds. With webhooks
 * off altogether this alone brings everything to its end. One that fails is logged and does not stop the others.
 */
export async function reconcile(deps: Deps): Promise<void> {
  const { db } = deps
  const run = { deps, until: performance.now() + RUN_MS }
  await each(run, 'webhook', await takeUnapplied(db, BATCH), (event) => applyEvent(deps, event))
  await each(run, 'payment page', await takeToClose(db, BATCH), ({ id }) => settle(deps, id))
  await each(run, 'payment', await takeUnsettled(db, BATCH), ({ id, status }) =>
    status === 'opening' ? resume(deps, id) : settle(deps, id),
  )
  await each(run, 'refund', await takeUnsettledRefunds(db, BATCH), ({ id, status, paymentId }) =>
    status === 'requested' ? makeRefund(deps, id) : settle(deps, paymentId),
  )
  await each(run, 'payment', await takeToCompare(db, BATCH), ({ id }) => settle(deps, id))
}

/** Closes payment pages that nobody may pay on any more: cancelled, begun, or asked to end. */
export async function closePages(deps: Deps): Promise<void> {
  const run = { deps, until: performance.now() + RUN_MS }
  await each(run, 'payment page', await takeToClose(deps.db, BATCH), ({ id }) => settle(deps, id))
}

/** A process ended while it opened a page: goes on with the same key, so that its session is known again. */
async function resume(deps: Deps, paymentId: string) {
  await settle(deps, paymentId)
  const payment = await findPayment(deps.db, paymentId)
  if (payment?.status === 'opening') await openPage(deps, payment)
}

type Run = { deps: Deps; until: number }

async function each<T extends { id: string }>(
  { deps: { log }, until }: Run,
  what: string,
  rows: T[],
  work: (row: T) => Promise<unknown>,
): Promise<void> {
  let silent = 0
  for (const row of rows) {
    if (silent >= PATIENCE || performance.now() > until) return
    try {
      await work(row)
      silent = 0
    } catch (error) {
      log.warn({ err: error, what, id: row.id }, 'could not be reconciled yet')
      silent = error instanceof CardError && !error.replayed ? silent + 1 : 0
    }
  }
}
