import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { TestDatabase } from '../../test/cluster.ts'
import { freshDatabase, openTestDb } from '../../test/database.ts'
import { type Db, inTransaction, type Trx } from './client.ts'

let database: TestDatabase
let db: Db

beforeEach(async () => {
  database = await freshDatabase()
  db = openTestDb(database.url, { max: 1 })
})

afterEach(async () => {
  await db.destroy()
  await database.drop()
})

const settings = (on: Db | Trx, key = 'none') => on.selectFrom('setting').selectAll().where('key', '=', key).execute()

async function readPrepared() {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)
  return rows.map(({ statement }) => statement)
}

const addColumn = (name: string) => sql`alter table setting add column ${sql.id(name)} text`.execute(db)

describe('statements', () => {
  it('are prepared from their second use on', async () => {
    await settings(db)
    expect(await readPrepared()).toEqual([])
    await settings(db)
    expect(await readPrepared()).toEqual(['select * from "setting" where "key" = $1'])
  })

  it('are planned once, for any values', async () => {
    for (const key of ['one', 'two', 'three']) await settings(db, key)
    const { rows } = await sql<{ plans: number[] }>`
      select array[generic_plans, custom_plans]::int[] as plans from pg_prepared_statements
      where statement like '%"setting"%'`.execute(db)
    expect(rows).toEqual([{ plans: [expect.any(Number), 0] }])
  })

  it('keep working when their table is altered', async () => {
    for (const _ of [1, 2]) await settings(db)
    await addColumn('first')
    await expect(settings(db)).resolves.toEqual([])
  })

  it('keep working within a transaction, which is retried', async () => {
    for (const _ of [1, 2]) await settings(db)
    await addColumn('second')
    let attempts = 0
    await inTransaction(db, (trx) => {
      attempts += 1
      return settings(trx)
    })
    expect(attempts).toBe(2)
  })

  it('get another connection after one that can only read, as to a former primary', async () => {
    const write = () => db.deleteFrom('setting').where('key', '=', 'none').execute()
    await write()
    await sql`set default_transaction_read_only = on`.execute(db)
    await expect(write()).rejects.toThrow('read-only')
    await expect(write()).resolves.toBeDefined()
  })
})
