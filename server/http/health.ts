import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { AppError } from '../app-error.ts'
import type { Db } from '../db/client.ts'
import { migrationNames } from '../db/migrate.ts'

/** Whoever asks wants to know soon: a database that hangs is as good as none. */
const PATIENCE_MS = 3000

/** The migrations the database has had. */
async function namesOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migration`.execute(db).catch(() => {
    throw silent()
  })
  return rows.map((row) => row.name)
}

const silent = () => new AppError('unavailable', 'The database does not answer.')

async function giveUp(): Promise<never> {
  await sleep(PATIENCE_MS, undefined, { ref: false })
  throw silent()
}

/** `GET /healthz`: the process is up. `GET /readyz`: it stays up, and the database answers and is at this version. */
export function registerHealth(app: FastifyInstance, db: Db, isClosing: () => boolean): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'up' }))
  app.get('/readyz', { schema: { hide: true } }, async () => {
    if (isClosing()) throw new AppError('unavailable', 'This server is stopping.')
    const done = new Set(await Promise.race([namesOf(db), giveUp()]))
    const missing = (await migrationNames()).filter((name) => !done.has(name))
    if (missing.length > 0) throw new AppError('unavailable', `The database misses: ${missing.join(', ')}.`)
    return { status: 'ready' }
  })
}
