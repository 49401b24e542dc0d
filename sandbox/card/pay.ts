import type { Database, Sql } from '../database.ts'
import { row, rows } from '../database.ts'
import {
  awaitChallenge,
  chargeIntent,
  enterCard,
  failIntent,
  getOrCreateIntent,
  lockIntent,
  startProcessing,
} from './intents.ts'
import type { Customer, SessionRow } from './session-object.ts'
import { completeSession, endDelayedSession, lockSession } from './sessions.ts'
import type { CardOnFile, Decline } from './test-cards.ts'

export type Payment = { card: CardOnFile | null; customer: Customer }

/** The result of an attempt to pay. `closed`: the session was already paid or has expired, so nothing was done. */
export type PayResult =
  | { kind: 'done'; session: SessionRow }
  | { kind: 'challenge' }
  | { kind: 'declined'; message: string }
  | { kind: 'closed'; session: SessionRow }

const DECLINED: Decline = { code: 'card_declined', message: 'Your card was declined.' }
const UNAUTHENTICATED: Decline = {
  code: 'payment_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
}

/** Pays an open session. Its row is locked throughout, so that a form sent twice pays once. */
export function pay(database: Database, sessionId: string, payment: Payment): Promise<PayResult | undefined> {
  return database.transaction(async (sql) => {
    const session = await lockSession(sql, sessionId)
    if (!session) return undefined
    if (session.status !== 'open') return { kind: 'closed', session }
    const { card, customer } = payment
    if (card === null)
      return { kind: 'done', session: await completeSession(sql, session, 'no_payment_required', customer) }
    return charge(sql, session, card, customer)
  })
}

async function charge(sql: Sql, session: SessionRow, card: CardOnFile, customer: Customer): Promise<PayResult> {
  const intent = await getOrCreateIntent(sql, session)
  await enterCard(sql, intent.id, card, customer)
  if (card.outcome === 'declines') {
    const failure = card.decline ?? DECLINED
    await failIntent(sql, intent.id, failure)
    return { kind: 'declined', message: failure.message }
  }
  if (card.outcome === 'challenges') {
    await awaitChallenge(sql, intent.id)
    return { kind: 'challenge' }
  }
  if (card.outcome === 'pays') {
    await chargeIntent(sql, intent.id)
    return { kind: 'done', session: await completeSession(sql, session, 'paid', customer) }
  }
  await startProcessing(sql, intent.id)
  return { kind: 'done', session: await completeSession(sql, session, 'unpaid', customer) }
}

/** Ends a card's authentication step: passed, the card is charged; failed, another card may be tried. */
export function answerChallenge(
  database: Database,
  sessionId: string,
  hasPassed: boolean,
): Promise<PayResult | undefined> {
  return database.transaction(async (sql) => {
    const session = await lockSession(sql, sessionId)
    if (!session) return undefined
    if (session.status !== 'open') return { kind: 'closed', session }
    const intent = session.payment_intent ? await lockIntent(sql, session.payment_intent) : undefined
    if (intent?.status !== 'requires_action' || !intent.customer) return { kind: 'challenge' }
    if (!hasPassed) {
      await failIntent(sql, intent.id, UNAUTHENTICATED)
      return { kind: 'declined', message: UNAUTHENTICATED.message }
    }
    await chargeIntent(sql, intent.id)
    return { kind: 'done', session: await completeSession(sql, session, 'paid', intent.customer) }
  })
}

/** Ends the delayed payments that are due, each in a transaction of its own. */
export async function endDuePayments(database: Database): Promise<void> {
  const due = await rows<{ id: string; session_id: string | null }>(
    database.pool,
    'select id, session_id from sandbox.card_intent where due_at <= clock_timestamp()',
  )
  for (const intent of due) await database.transaction((sql) => endPayment(sql, intent.id, intent.session_id))
}

async function endPayment(sql: Sql, intentId: string, sessionId: string | null): Promise<void> {
  if (sessionId) await lockSession(sql, sessionId)
  const intent = await lockIntent(sql, intentId)
  const stillDue = await row(sql, 'select id from sandbox.card_intent where id = $1 and due_at is not null', [intentId])
  if (!intent || !stillDue) return
  const isPaid = intent.card?.outcome !== 'fails_later'
  if (isPaid) await chargeIntent(sql, intentId)
  else await failIntent(sql, intentId, DECLINED)
  if (sessionId) await endDelayedSession(sql, sessionId, isPaid)
}
