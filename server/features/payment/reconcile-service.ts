import type { Deps } from '../../deps.ts'
import { openPage } from './checkout-service.ts'
import { findToClose, listUnapplied, takeToCompare, takeUnsettled, takeUnsettledRefunds } from './due-queries.ts'
import { findPayment } from './queries.ts'
import { makeRefund } from './refund-service.ts'
import { settle } from './settle-service.ts'
import { applyEvent } from './webhook-service.ts'

/** How much one run takes on of each kind; the next minute goes on. */
const BATCH = 100

/**
 * Ends what should have ended, whatever got lost: stored webhook events, payment pages, payments, refunds. With webhooks
 * off altogether this alone brings everything to its end. One that fails is logged and does not stop the others.
 */
export async function reconcile(deps: Deps): Promise<void> {
  const { db } = deps
  for (const event of await listUnapplied(db, BATCH)) await attempt(deps, 'webhook', event.id, applyEvent(deps, event))
  await closePages(deps)
  for (const { id, status } of await takeUnsettled(db, BATCH))
    await attempt(deps, 'payment', id, status === 'opening' ? resume(deps, id) : settle(deps, id))
  for (const refund of await takeUnsettledRefunds(db, BATCH)) {
    const work = refund.status === 'requested' ? makeRefund(deps, refund.id) : settle(deps, refund.paymentId)
    await attempt(deps, 'refund', refund.id, work)
  }
  for (const { id } of await takeToCompare(db, BATCH)) await attempt(deps, 'payment', id, settle(deps, id))
}

/** Closes payment pages that nobody may pay on any more: cancelled, begun, or asked to end. */
export async function closePages(deps: Deps): Promise<void> {
  for (const id of await findToClose(deps.db, BATCH)) await attempt(deps, 'payment page', id, settle(deps, id))
}

/** A process ended while it opened a page: goes on with the same key, so that its session is known again. */
async function resume(deps: Deps, paymentId: string) {
  await settle(deps, paymentId)
  const payment = await findPayment(deps.db, paymentId)
  if (payment?.status === 'opening') await openPage(deps, payment)
}

async function attempt({ log }: Deps, what: string, id: string, work: Promise<unknown>) {
  try {
    await work
  } catch (error) {
    log.warn({ err: error, what, id }, 'could not be reconciled yet')
  }
}
