import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { formatError } from './open-client.ts'

const RETRY_MS = 1000
const REPORT_MS = 30_000

/**
 * Waits until the database takes a connection, for a server that starts before PostgreSQL or its network. Returns at once
 * when waiting would not help, as for a wrong password; the next connection reports that.
 */
export async function waitForDatabase(url: string, log: (line: string) => void): Promise<void> {
  let reportedAt = Number.NEGATIVE_INFINITY
  for (;;) {
    const error = await tryConnect(url)
    if (!error || !isTransient(error)) return
    if (performance.now() - reportedAt >= REPORT_MS) {
      log(`Waiting for the database, which can't be reached (${formatError(error)}). Is DATABASE_URL right?`)
      reportedAt = performance.now()
    }
    await sleep(RETRY_MS)
  }
}

async function tryConnect(url: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  let lost: Error | undefined
  client.on('error', (error) => {
    lost ??= error
  })
  try {
    await client.connect()
    // a pooler takes a connection before PostgreSQL does
    await client.query('select 1')
    return undefined
  } catch (error) {
    // a statement on a lost connection doesn't say why it was lost
    return lost ?? error
  } finally {
    await client.end().catch(() => {})
  }
}

const networkErrors = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** 08: connection, 53: such as too many of them, 57: starting or stopping. pg's own errors of a connection have no code. */
function isTransient(error: unknown): boolean {
  const { code, message } = error as { code?: string; message: string }
  return code ? networkErrors.has(code) || /^(08|53|57)/.test(code) : /timeout|terminated/i.test(message)
}
