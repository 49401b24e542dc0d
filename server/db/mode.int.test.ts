import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestDatabase } from '../../test/cluster.ts'
import { freshDatabase } from '../../test/database.ts'
import { StartError } from '../start-error.ts'
import { type Db, openDb, openPool } from './client.ts'
import { claimMode } from './mode.ts'

let database: TestDatabase
let db: Db

beforeAll(async () => {
  database = await freshDatabase()
  db = openDb(openPool(database.url, () => {}))
})

afterAll(async () => {
  await db.destroy()
  await database.drop()
})

it('stores the mode of the first start and refuses the other', async () => {
  await claimMode(db, 'demo')
  await claimMode(db, 'demo')
  const refused = claimMode(db, 'live')
  await expect(refused).rejects.toThrow(StartError)
  await expect(refused).rejects.toThrow('was started with APP_MODE=demo')
})
