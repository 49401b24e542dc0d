import type { Config } from '../../../../config.ts'
import { inTransaction, type Trx } from '../../../../db/client.ts'
import { readClock } from '../../../../db/clock.ts'
import type { Deps } from '../../../../deps.ts'
import { CardError, type CardSession } from '../../../../gateways/card.ts'
import { queueBookingMail } from '../../mail/queue-booking-mail.ts'
import { findEmail } from '../../state/bookings.queries.ts'
import { findPayment, updatePayment } from '../payments.queries.ts'
import { sumRefunded } from '../refund/refunds.rules.ts'
import { lockParts } from './lock-parts.ts'
import { type Action, decideAll } from './settlement.rules.ts'
import { performAction } from './settlement-actions.ts'
import { type ProviderSnapshot, type SyncedPart, syncMoney } from './sync-money.ts'
import { markApplied } from './webhook-events.queries.ts'

/** What applying a snapshot leaves to be done outside the transaction. */
type NextStep = { type: 'none' } | { type: 'read_again' } | { type: 'expire_session'; sessionId: string }

/** Enough for a session that is opened meanwhile, then expired, then read again. The reconciler finds what is left. */
const MAX_ROUNDS = 4

/**
 * Makes a payment and its booking, or all those of a payment link, agree with the provider. Idempotent: webhook,
 * success page and reconciler may call it at once and in any order. The provider is asked first, then its answer is
 * applied in one transaction. With `eventId`, that transaction also marks the webhook event as applied. A payment at
 * the desk is left as it is.
 * @throws CardError when the provider can't be reached; nothing has changed then
 */
export async function settle(deps: Deps, paymentId: string, eventId?: string): Promise<void> {
  let snapshot = await readSnapshot(deps, paymentId)
  for (let round = 1; snapshot && round <= MAX_ROUNDS; round++) {
    const next = await applySnapshot(deps, paymentId, snapshot, eventId)
    if (next.type === 'none') return
    snapshot =
      next.type === 'expire_session'
        ? await toSnapshot(deps, await deps.card.expireSession(next.sessionId))
        : await readSnapshot(deps, paymentId)
  }
}

/** Settles; a provider that does not answer is only logged, and the reconciler asks again. */
export async function trySettle(deps: Deps, paymentId: string): Promise<void> {
  try {
    await settle(deps, paymentId)
  } catch (error) {
    if (!(error instanceof CardError)) throw error
    deps.log.warn({ err: error, paymentId }, 'the card provider could not be asked; the reconciler asks again')
  }
}

async function readSnapshot(deps: Deps, paymentId: string): Promise<ProviderSnapshot | undefined> {
  const payment = await findPayment(deps.db, paymentId)
  if (payment?.method !== 'card') return undefined
  if (!payment.sessionId) return { session: null, refunds: [], disputes: [] }
  return toSnapshot(deps, await deps.card.getSession(payment.sessionId))
}

/** A session with what the provider has of its money: only a paid one has refunds and disputes. */
async function toSnapshot({ card }: Deps, session: CardSession): Promise<ProviderSnapshot> {
  const { paymentStatus, intentId, isDisputed } = session
  if (paymentStatus !== 'paid' || intentId === null) return { session, refunds: [], disputes: [] }
  const refunds = await card.listRefunds(intentId)
  return { session, refunds, disputes: isDisputed ? await card.listDisputes(intentId) : [] }
}

function applySnapshot(deps: Deps, paymentId: string, snapshot: ProviderSnapshot, eventId?: string) {
  return inTransaction(deps.db, async (trx): Promise<NextStep> => {
    const locked = await lockParts(trx, paymentId)
    const { sessionId } = locked[0].payment
    // the session became known after the snapshot was read
    if (sessionId && !snapshot.session) return { type: 'read_again' }

    const { parts, isWithheld } = await syncMoney(trx, deps.config, locked, snapshot)
    const now = await readClock(trx)
    const toFacts = (part: SyncedPart) => ({
      ...part,
      booking: { ...part.booking, hasBegun: part.booking.startsAt <= now },
    })
    const actions = decideAll(parts.map((part) => ({ ...toFacts(part), isWithheld })))
    for (const [at, part] of parts.entries()) await applyActions(trx, deps.config, part, actions[at] ?? [])
    await mailPaidLink(trx, parts, actions)
    if (eventId) await markApplied(trx, eventId)

    const mustExpire = actions.flat().some(({ type }) => type === 'expire_session')
    return mustExpire && sessionId ? { type: 'expire_session', sessionId } : { type: 'none' }
  })
}

async function applyActions(trx: Trx, config: Config, part: SyncedPart, actions: Action[]) {
  for (const action of actions) await performAction({ trx, config, ...part }, action)
  const { payment, charged, refunds } = part
  await updatePayment(trx, payment.id, { refundedMinor: Math.min(charged, sumRefunded(refunds)) })
}

/** One mail about all that was paid through a link: its receipt. */
async function mailPaidLink(trx: Trx, parts: SyncedPart[], actions: Action[][]) {
  const first = parts.find((_, at) => actions[at]?.some(({ type }) => type === 'mark_paid'))
  if (!first || first.payment.checkoutId === null) return
  const { id: bookingId, userId } = first.booking
  await queueBookingMail(trx, { template: 'paid', bookingId, to: await findEmail(trx, userId) })
}
