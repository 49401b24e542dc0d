import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { migrationNames } from '../db/migrate.ts'
import { Failure } from '../failure.ts'

/** `GET /healthz`: the process is up. `GET /readyz`: it stays up, and the database answers and is at this version. */
export function registerHealth(app: FastifyInstance, db: Db, isClosing: () => boolean): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'up' }))
  app.get('/readyz', { schema: { hide: true } }, async () => {
    if (isClosing()) throw new Failure('unavailable', 'This server is stopping.')
    const { rows } = await sql<{ name: string }>`select name from migration`.execute(db)
    const done = new Set(rows.map((row) => row.name))
    const missing = (await migrationNames()).filter((name) => !done.has(name))
    if (missing.length > 0) throw new Failure('unavailable', `The database misses: ${missing.join(', ')}.`)
    return { status: 'ready' }
  })
}
