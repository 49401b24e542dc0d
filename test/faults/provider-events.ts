import { sql } from 'kysely'
import { EVENT_COLUMNS, type EventRow, eventObject } from '../../sandbox/card/events.ts'
import { sign } from '../../sandbox/card/signature.ts'
import type { Db } from '../../server/db/client.ts'

export const WEBHOOK_SECRET = 'whsec_for_the_tests'

export type Delivery = { body: Buffer; signature: string }

/** Returns the provider's events about sessions and payment intents, oldest first, as it would deliver them. */
export async function signEvents(db: Db, ids: string[]): Promise<Delivery[]> {
  const { rows } = await sql<EventRow>`
    select ${sql.raw(EVENT_COLUMNS)} from sandbox.card_event
    where object->>'id' = any(${ids}) or object->>'payment_intent' = any(${ids}) order by seq`.execute(
    // The provider's objects keep their names.
    db.withoutPlugins(),
  )
  return rows.map((row) => {
    const body = JSON.stringify(eventObject(row))
    return { body: Buffer.from(body), signature: sign(body, WEBHOOK_SECRET, Math.floor(Date.now() / 1000)) }
  })
}
