import { type Database, row, type Sql } from '../database.ts'
import { readSwitches } from '../switches.ts'

/** Seconds until a notification that was not accepted is sent again. */
const RETRY_DELAYS = [5, 60, 300, 1800]

const TIMEOUT_MS = 10_000

/** Queues the notification of a try, unless the webhook switches lose it. */
export async function queueNotification(sql: Sql, url: string | undefined, fields: object): Promise<void> {
  if (!url) return
  await sql.query(
    `insert into sandbox.sslcommerz_notification (url, fields, next_attempt_at)
     select $1, $2, case when webhook_mode <> 'lost' then
       clock_timestamp() + make_interval(secs => webhook_delay_ms / 1000.0) end from sandbox.switches`,
    [url, JSON.stringify(fields)],
  )
}

type Notification = { id: string; url: string; fields: Record<string, string>; attempts: number }

/**
 * Sends the next due notification, twice if the switch says so. Returns whether there was one. Its row stays locked
 * meanwhile, so that several processes share the work.
 */
export function sendNextNotification(database: Database, timeLimitFactor = 1): Promise<boolean> {
  return database.transaction(async (sql) => {
    const { webhookDuplicate, webhookReorder } = await readSwitches(sql)
    const due = await row<Notification>(
      sql,
      `select * from sandbox.sslcommerz_notification where next_attempt_at <= clock_timestamp()
          and (select webhook_mode from sandbox.switches) <> 'off'
        order by id ${webhookReorder ? 'desc' : 'asc'} limit 1 for update skip locked`,
    )
    if (!due) return false
    const timeout = Math.round(TIMEOUT_MS * timeLimitFactor)
    await sql.query(`set local idle_in_transaction_session_timeout = ${3 * timeout}`)
    const isAccepted = (await post(due, timeout)) && (!webhookDuplicate || (await post(due, timeout)))
    const delay = isAccepted ? null : (RETRY_DELAYS[due.attempts] ?? null)
    await sql.query(
      `update sandbox.sslcommerz_notification set attempts = attempts + 1,
        next_attempt_at = clock_timestamp() + make_interval(secs => $2::float) where id = $1`,
      [due.id, delay],
    )
    return true
  })
}

async function post({ url, fields }: Notification, timeoutMs: number): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual', signal })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}
