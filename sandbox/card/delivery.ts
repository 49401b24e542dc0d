import { type Database, row, type Sql } from '../database.ts'
import { readSwitches, type Switches } from '../switches.ts'
import { EVENT_COLUMNS, type EventRow, eventObject } from './events.ts'
import { sign } from './signature.ts'

export type DeliveryOptions = { webhookUrl: string; webhookSecret: string; timeLimitFactor?: number }

const TIMEOUT_MS = 10_000

/** Seconds between attempts; the last delay repeats until an event is three days old. 'stripe': as in its live mode. */
const RETRY_DELAYS: Record<Switches['webhookRetries'], number[]> = {
  fast: [0.5, 1, 2, 5, 15, 60, 300, 1800, 7200, 21_600],
  stripe: [300, 1800, 7200, 18_000, 36_000, 43_200],
}

/**
 * Delivers the next due event. Returns whether there was one. The row stays locked while it is sent, so that several
 * processes share the work and a process that dies meanwhile leaves the event due.
 */
export function deliverNext(database: Database, options: DeliveryOptions): Promise<boolean> {
  return database.transaction(async (sql) => {
    const switches = await readSwitches(sql)
    const event = await claim(sql, switches)
    if (!event) return false
    // longer than two deliveries may take
    await sql.query(`set local idle_in_transaction_session_timeout = ${3 * getTimeout(options)}`)
    const failure = await send(
      event,
      { ...options, clockSkewMs: switches.clockSkewMs },
      switches.webhookDuplicate ? 2 : 1,
    )
    if (failure === null) await markDelivered(sql, event.id)
    else await scheduleRetry(sql, event, failure, RETRY_DELAYS[switches.webhookRetries])
    return true
  })
}

const claim = (sql: Sql, switches: Switches) =>
  row<EventRow>(
    sql,
    `select ${EVENT_COLUMNS} from sandbox.card_event where next_attempt_at <= clock_timestamp()
        and (select webhook_mode from sandbox.switches) <> 'off'
      order by seq ${switches.webhookReorder ? 'desc' : 'asc'} limit 1 for update skip locked`,
  )

const getTimeout = ({ timeLimitFactor = 1 }: DeliveryOptions) => Math.round(TIMEOUT_MS * timeLimitFactor)

type SendOptions = DeliveryOptions & { clockSkewMs: number }

/** Sends an event. Returns why it was not accepted, or null. */
async function send(event: EventRow, options: SendOptions, times: number): Promise<string | null> {
  const body = JSON.stringify(eventObject(event))
  for (let sent = 0; sent < times; sent += 1) {
    const failure = await post(body, options)
    if (failure !== null) return failure
  }
  return null
}

async function post(body: string, options: SendOptions): Promise<string | null> {
  try {
    const response = await fetch(options.webhookUrl, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Stripe/1.0 (sandbox)',
        'stripe-signature': sign(body, options.webhookSecret, Math.floor((Date.now() + options.clockSkewMs) / 1000)),
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(getTimeout(options)),
    })
    await response.body?.cancel()
    return response.ok ? null : `HTTP ${response.status}`
  } catch (error) {
    return error instanceof Error ? error.message : 'unreachable'
  }
}

const markDelivered = (sql: Sql, id: string) =>
  sql.query(
    `update sandbox.card_event set attempts = attempts + 1, delivered_at = clock_timestamp(), next_attempt_at = null,
            last_error = null where id = $1`,
    [id],
  )

const scheduleRetry = (sql: Sql, event: EventRow, failure: string, delays: number[]) =>
  sql.query(
    `update sandbox.card_event set attempts = attempts + 1, last_error = $2,
            next_attempt_at = case when created > now() - interval '3 days'
                                   then clock_timestamp() + make_interval(secs => $3) end
      where id = $1`,
    [event.id, failure, delays[Math.min(event.attempts, delays.length - 1)]],
  )
