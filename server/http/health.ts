import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { AppError } from '../app-error.ts'
import type { Db } from '../db/client.ts'
import { migrationNames } from '../db/migrate.ts'

/** A database that answers later counts as unavailable. */
const TIME_LIMIT_MS = 3000

/** Names of the migrations applied to the database. */
async function readMigrations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migration`.execute(db).catch(() => {
    throw noAnswer()
  })
  return rows.map((row) => row.name)
}

const noAnswer = () => new AppError('unavailable', 'The database does not answer.')

async function rejectAtTimeLimit(): Promise<never> {
  await sleep(TIME_LIMIT_MS, undefined, { ref: false })
  throw noAnswer()
}

/** `GET /healthz`: the process is up. `GET /readyz`: it is not closing, the database answers and is migrated. */
export function registerHealth(app: FastifyInstance, db: Db, isClosing: () => boolean): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'up' }))
  app.get('/readyz', { schema: { hide: true } }, async () => {
    if (isClosing()) throw new AppError('unavailable', 'This server is stopping.')
    const applied = new Set(await Promise.race([readMigrations(db), rejectAtTimeLimit()]))
    const missing = (await migrationNames()).filter((name) => !applied.has(name))
    if (missing.length > 0) throw new AppError('unavailable', `The database misses: ${missing.join(', ')}.`)
    return { status: 'ready' }
  })
}
