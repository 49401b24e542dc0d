import { type BkashSwitches, flawlessBkash } from './bkash/switches.ts'
import { row, type Sql, theRow } from './database.ts'
import { flawlessSslcommerz, type SslcommerzSwitches } from './sslcommerz/switches.ts'

/** Injected faults, for tests of the faults a real provider has. Shared by all processes. */
export type Switches = {
  failCalls: number
  failAfterWork: boolean
  failDisconnect: boolean
  failOnly: string | null
  slowMs: number
  webhookMode: 'on' | 'off' | 'lost'
  webhookDuplicate: boolean
  webhookReorder: boolean
  webhookDelayMs: number
  settleAfterMs: number
  mailRefused: boolean
  /** How far the card provider's clock is ahead of the database's. */
  clockSkewMs: number
  webhookRetries: 'fast' | 'stripe'
  /** What these gateways do wrong, as one object each. */
  sslcommerz: SslcommerzSwitches
  bkash: BkashSwitches
}

const COLUMNS = {
  failCalls: 'fail_calls',
  failAfterWork: 'fail_after_work',
  failDisconnect: 'fail_disconnect',
  failOnly: 'fail_only',
  slowMs: 'slow_ms',
  webhookMode: 'webhook_mode',
  webhookDuplicate: 'webhook_duplicate',
  webhookReorder: 'webhook_reorder',
  webhookDelayMs: 'webhook_delay_ms',
  settleAfterMs: 'settle_after_ms',
  mailRefused: 'mail_refused',
  clockSkewMs: 'clock_skew_ms',
  webhookRetries: 'webhook_retries',
  sslcommerz: 'sslcommerz',
  bkash: 'bkash',
} as const satisfies Record<keyof Switches, string>

const SELECTION = Object.entries(COLUMNS)
  .map(([name, column]) => `${column} as "${name}"`)
  .join(', ')

export async function readSwitches(sql: Sql): Promise<Switches> {
  const switches = await theRow<Switches>(sql, `select ${SELECTION} from sandbox.switches`)
  // the columns have only what was set
  const sslcommerz = { ...flawlessSslcommerz, ...switches.sslcommerz }
  return { ...switches, sslcommerz, bkash: { ...flawlessBkash, ...switches.bkash } }
}

/** Sets the switches named and leaves the others as they are. */
export async function setSwitches(sql: Sql, change: Partial<Switches>): Promise<void> {
  const entries = Object.entries(change).filter(([name, value]) => name in COLUMNS && value !== undefined)
  if (entries.length === 0) return
  const sets = entries.map(([name], at) => `${COLUMNS[name as keyof Switches]} = $${at + 1}`)
  await sql.query(
    `update sandbox.switches set ${sets.join(', ')}`,
    entries.map(([, value]) => value),
  )
}

/** Resets every switch to its default. */
export async function resetSwitches(sql: Sql): Promise<void> {
  const sets = Object.values(COLUMNS).map((column) => `${column} = default`)
  await sql.query(`update sandbox.switches set ${sets.join(', ')}`)
}

export type Fault = { afterWork: boolean; disconnect: boolean }

/** Consumes one of the failures configured for calls like `call` ('POST /v1/refunds'); undefined when there is none. */
export const takeFault = (sql: Sql, call: string): Promise<Fault | undefined> =>
  row<Fault>(
    sql,
    `update sandbox.switches
        set fail_calls = case when fail_calls > 0 then fail_calls - 1 else fail_calls end
      where fail_calls <> 0 and (fail_only is null or starts_with($1, fail_only))
  returning fail_after_work as "afterWork", fail_disconnect as "disconnect"`,
    [call],
  )
