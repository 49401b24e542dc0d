import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { AppError } from '../app-error.ts'
import type { Db } from '../db/client.ts'
import { listMigrations } from '../db/migrate.ts'
import { getSqlState } from '../db/prepared.ts'
import type { Deps } from '../deps.ts'

/** A database that answers later counts as unavailable, unless TIME_LIMIT_FACTOR says otherwise. */
const TIME_LIMIT_MS = 3000

const unavailable = (message: string) => new AppError('unavailable', message)

async function readMigrations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migration`.execute(db)
  return rows.map((row) => row.name)
}

type State = { isReadOnly: boolean; isSilent: boolean }

/** Read-only: a standby, or a server that protects itself. Silent: no scheduled task has ended for three minutes. */
async function readState(db: Db): Promise<State | undefined> {
  const { rows } = await sql<State>`
    select current_setting('transaction_read_only') = 'on' as is_read_only,
      coalesce(max(finished_at) < clock_timestamp() - interval '3 minutes', false) as is_silent from scheduled_run`.execute(
    db,
  )
  return rows[0]
}

/** So many bytes are written. A booking needs less, but several at once need a page of each table and index. */
const PROBED_BYTES = 1_048_576

const DISK_FULL = '53100'

/**
 * Whether the disk of the database is full. Rows can often still be changed then, where pages have room, and nothing can
 * be added. A result larger than `work_mem` is written to a temporary file beside the tables, also by a managed service. A
 * row that is rolled back would find the room that earlier ones have left.
 */
async function isDiskFull(db: Db): Promise<boolean> {
  try {
    await db.transaction().execute(async (trx) => {
      await sql`select set_config('work_mem', '64kB', true), set_config('temp_tablespaces', '', true)`.execute(trx)
      await sql`with block as materialized (select repeat('x', 8192) from generate_series(1, ${PROBED_BYTES / 8192}::int))
        select count(*) from block`.execute(trx)
    })
    return false
  } catch (error) {
    if (getSqlState(error) === DISK_FULL) return true
    throw error
  }
}

/** Calls within a second share one result: anybody may ask, and each one writes. */
function shareForASecond<T>(work: () => Promise<T>): () => Promise<T> {
  let latest: { at: number; result: Promise<T> } | undefined
  return () => {
    const now = performance.now()
    if (!latest || now - latest.at > 1000) latest = { at: now, result: work() }
    return latest.result
  }
}

async function inTime<T>(work: Promise<T>, limitMs: number): Promise<T> {
  const noAnswer = () => unavailable('The database does not answer.')
  const timeLimit = sleep(limitMs, undefined, { ref: false }).then(() => {
    throw noAnswer()
  })
  return Promise.race([
    work.catch(() => {
      throw noAnswer()
    }),
    timeLimit,
  ])
}

/**
 * Registers `GET /healthz`: the process is up, and `GET /readyz`: it is not closing, the database answers, can be
 * written to, has room on its disk and this version's migrations and no others, and the scheduler runs in one of the processes.
 */
export function registerHealth(
  app: FastifyInstance,
  { db, config }: Pick<Deps, 'db' | 'config'>,
  isClosing: () => boolean,
): void {
  const limitMs = TIME_LIMIT_MS * config.timeLimitFactor
  const isFull = shareForASecond(() => isDiskFull(db))
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'up' }))
  app.get('/readyz', { schema: { hide: true } }, async () => {
    if (isClosing()) throw unavailable('This server is stopping.')
    const [applied, known] = await Promise.all([inTime(readMigrations(db), limitMs), listMigrations()])
    const missing = known.filter((name) => !applied.includes(name))
    if (missing.length > 0) throw unavailable(`The database misses: ${missing.join(', ')}.`)
    const newer = applied.filter((name) => !known.includes(name))
    if (newer.length > 0) throw unavailable(`The database is of a newer version, which made: ${newer.join(', ')}.`)
    const state = await inTime(readState(db), limitMs)
    if (state?.isReadOnly) throw unavailable('The database can only be read.')
    if (await inTime(isFull(), limitMs)) throw unavailable('The disk of the database is full: nothing can be added.')
    if (state?.isSilent) throw unavailable('No scheduled task has ended for three minutes.')
    return { status: 'ready' }
  })
}
