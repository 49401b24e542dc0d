import { row, type Sql } from '../database.ts'
import { disputeObject, findDispute } from './disputes.ts'
import { invalid } from './errors.ts'
import { EVENT_COLUMNS, type EventRow, eventObject } from './events.ts'
import { chargeObject, intentObject } from './intent-object.ts'
import { findIntent, findIntentByCharge } from './intents.ts'
import { findRefund, refundObject } from './refunds.ts'
import { lineItemList, sessionObject } from './session-object.ts'
import { findSession } from './sessions.ts'

export type Json = Record<string, unknown>

export async function findObject(sql: Sql, id: string, publicUrl: string): Promise<object | undefined> {
  const load = LOADERS[id.slice(0, id.indexOf('_'))]
  return load?.(sql, id, publicUrl)
}

const LOADERS: Record<string, (sql: Sql, id: string, publicUrl: string) => Promise<object | undefined>> = {
  cs: async (sql, id, publicUrl) => {
    const session = await findSession(sql, id)
    return session && sessionObject(session, publicUrl)
  },
  pi: async (sql, id) => {
    const intent = await findIntent(sql, id)
    return intent && intentObject(intent)
  },
  ch: async (sql, id) => {
    const intent = await findIntentByCharge(sql, id)
    return intent && chargeObject(intent, id)
  },
  re: async (sql, id) => {
    const refund = await findRefund(sql, id)
    return refund && refundObject(refund)
  },
  du: async (sql, id) => {
    const dispute = await findDispute(sql, id)
    return dispute && disputeObject(dispute)
  },
  evt: async (sql, id) => {
    const event = await row<EventRow>(sql, `select ${EVENT_COLUMNS} from sandbox.card_event where id = $1`, [id])
    return event && eventObject(event)
  },
}

/** Replaces identifiers by their objects along `paths` such as `payment_intent.latest_charge` or `data.charge`. */
export async function expand(sql: Sql, object: object, paths: string[], publicUrl: string): Promise<Json> {
  let expanded = { ...object } as Json
  for (const path of paths) expanded = await expandPath(sql, expanded, path.split('.'), publicUrl)
  return expanded
}

async function expandPath(sql: Sql, object: Json, path: string[], publicUrl: string): Promise<Json> {
  const [field = '', ...rest] = path
  const value = field === 'line_items' ? await findLineItems(sql, object) : object[field]
  if (value === undefined) throw invalid(`This property cannot be expanded (${field}).`, { param: 'expand' })
  return { ...object, [field]: await expandValue(sql, value, rest, publicUrl) }
}

async function expandValue(sql: Sql, value: unknown, rest: string[], publicUrl: string): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map((item) => expandValue(sql, item, rest, publicUrl)))
  const found = typeof value === 'string' ? await findObject(sql, value, publicUrl) : value
  if (rest.length === 0 || typeof found !== 'object' || found === null) return found ?? value
  return expandPath(sql, found as Json, rest, publicUrl)
}

async function findLineItems(sql: Sql, object: Json): Promise<unknown> {
  if (object.object !== 'checkout.session' || typeof object.id !== 'string') return undefined
  const session = await findSession(sql, object.id)
  return session && lineItemList(session)
}
