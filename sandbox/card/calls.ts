import type { Sql } from '../database.ts'
import { CardApiError, invalid, notFound } from './errors.ts'
import { findObject } from './expand.ts'
import { failureObject, type IntentRow, intentObject } from './intent-object.ts'
import {
  awaitChallenge,
  chargeIntent,
  createIntent,
  enterCard,
  failIntent,
  findIntent,
  startProcessing,
} from './intents.ts'
import { CHARGES, DISPUTES, EVENTS, INTENTS, REFUNDS, SESSIONS } from './listings.ts'
import { list } from './lists.ts'
import type { Params } from './params.ts'
import { createRefund, refundObject } from './refunds.ts'
import { lineItemList, sessionObject } from './session-object.ts'
import { getMinCharge, readCurrency, readNewCardSession } from './session-request.ts'
import { createSession, expireDueSessions, expireSession, requireSession } from './sessions.ts'
import { findTestMethod } from './test-cards.ts'

export type Call = { sql: Sql; params: Params; id: string; publicUrl: string }
type Handler = (call: Call) => Promise<object>

/** Every call the sandbox serves: the provider's paths below `/v1`. */
export const CALLS: readonly (readonly ['GET' | 'POST', string, Handler])[] = [
  ['POST', '/checkout/sessions', postSession],
  ['GET', '/checkout/sessions', listSessions],
  ['GET', '/checkout/sessions/:id', getSession],
  ['GET', '/checkout/sessions/:id/line_items', getLineItems],
  ['POST', '/checkout/sessions/:id/expire', postExpiry],
  ['POST', '/payment_intents', postIntent],
  ['GET', '/payment_intents', (call) => list(call, INTENTS)],
  ['GET', '/payment_intents/:id', (call) => getById(call, 'pi_', 'payment_intent')],
  ['GET', '/charges', (call) => list(call, CHARGES)],
  ['GET', '/charges/:id', (call) => getById(call, 'ch_', 'charge')],
  ['POST', '/refunds', postRefund],
  ['GET', '/refunds', (call) => list(call, REFUNDS)],
  ['GET', '/refunds/:id', (call) => getById(call, 're_', 'refund')],
  ['GET', '/disputes', (call) => list(call, DISPUTES)],
  ['GET', '/disputes/:id', (call) => getById(call, 'du_', 'dispute')],
  ['GET', '/events', (call) => list(call, EVENTS)],
  ['GET', '/events/:id', (call) => getById(call, 'evt_', 'event')],
]

async function postSession({ sql, params, publicUrl }: Call) {
  const session = readNewCardSession(params)
  params.end()
  return sessionObject(await createSession(sql, session), publicUrl)
}

async function getSession({ sql, params, id, publicUrl }: Call) {
  params.end()
  return sessionObject(await requireSession(sql, id), publicUrl)
}

async function listSessions(call: Call) {
  await expireDueSessions(call.sql)
  return list(call, SESSIONS)
}

async function getLineItems({ sql, params, id }: Call) {
  const limit = params.between('limit', 1, 100) ?? 10
  const all = lineItemList(await requireSession(sql, id))
  const after = params.text('starting_after')
  params.end()
  const start = after === undefined ? 0 : all.data.findIndex((item) => item.id === after) + 1
  return { ...all, data: all.data.slice(start, start + limit), has_more: all.data.length > start + limit }
}

async function postExpiry({ sql, params, id }: Call) {
  params.end()
  return sessionObject(await expireSession(sql, id))
}

async function postIntent({ sql, params }: Call) {
  params.required('amount')
  const amount = params.integer('amount') ?? 0
  const currency = readCurrency(params)
  if (amount < getMinCharge(currency))
    throw invalid('Amount is too small.', { code: 'amount_too_small', param: 'amount' })
  if (amount > 99_999_999) throw invalid('Amount is too large.', { code: 'amount_too_large', param: 'amount' })
  const values = {
    amount,
    currency,
    description: params.text('description') ?? null,
    receipt_email: params.text('receipt_email') ?? null,
    metadata: params.metadata('metadata'),
  }
  params.texts('payment_method_types')
  params.group('automatic_payment_methods')?.option('enabled', ['true', 'false'])
  const method = params.text('payment_method')
  const confirm = params.option('confirm', ['true', 'false']) === 'true'
  params.text('return_url')
  params.end()
  const intent = await createIntent(sql, values)
  return intentObject(confirm ? await confirmIntent(sql, intent, method) : intent)
}

/** Charges an intent without a checkout session, with one of the provider's test payment methods. */
async function confirmIntent(sql: Sql, intent: IntentRow, method: string | undefined): Promise<IntentRow> {
  const card = findTestMethod(method ?? '')
  if (!card)
    throw invalid(`No such PaymentMethod: '${method ?? ''}'`, { code: 'resource_missing', param: 'payment_method' })
  await enterCard(sql, intent.id, card, null)
  if (card.outcome === 'declines' && card.decline) {
    const failed = await failIntent(sql, intent.id, card.decline)
    const { type, message, ...details } = failureObject(card.decline)
    throw new CardApiError(402, 'card_error', message ?? type, { ...details, payment_intent: intentObject(failed) })
  }
  if (card.outcome === 'pays') return chargeIntent(sql, intent.id)
  if (card.outcome === 'challenges') await awaitChallenge(sql, intent.id)
  else await startProcessing(sql, intent.id)
  return (await findIntent(sql, intent.id)) ?? intent
}

async function postRefund({ sql, params }: Call) {
  const values = {
    intentId: params.text('payment_intent'),
    chargeId: params.text('charge'),
    amount: params.between('amount', 1, 99_999_999),
    reason: params.option('reason', ['duplicate', 'fraudulent', 'requested_by_customer']),
    metadata: params.metadata('metadata'),
  }
  params.end()
  return refundObject(await createRefund(sql, values))
}

async function getById({ sql, params, id, publicUrl }: Call, prefix: string, what: string) {
  params.text('client_secret')
  params.end()
  const found = id.startsWith(prefix) ? await findObject(sql, id, publicUrl) : undefined
  if (!found) throw notFound(what, id, what)
  return found
}
