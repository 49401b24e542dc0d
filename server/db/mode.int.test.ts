import { afterAll, beforeAll, expect, it } from 'vitest'
import { openFreshDatabase } from '../../test/database.ts'
import { StartError } from '../start-error.ts'
import type { Db } from './client.ts'
import { claimMode } from './setting.ts'

let db: Db
let close: () => Promise<void>

beforeAll(async () => {
  const database = await openFreshDatabase()
  db = database.db
  close = database.close
})
afterAll(() => close())

it('stores the mode of the first start and refuses the other', async () => {
  await claimMode(db, 'demo')
  await claimMode(db, 'demo')
  const refused = claimMode(db, 'live')
  await expect(refused).rejects.toThrow(StartError)
  await expect(refused).rejects.toThrow('was started with APP_MODE=demo')
})
