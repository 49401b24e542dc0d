import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestDatabase } from '../../test/cluster.ts'
import { freshDatabase } from '../../test/database.ts'
import { type Db, openDb, openPool } from '../db/client.ts'
import { hitCounter } from './hit-counter.ts'

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

const upTo = (most: number) => Array.from({ length: most }, (_, index) => index + 1)

it('tells each of many hits at once its own number, over several counters', async () => {
  const counters = [hitCounter(db), hitCounter(db)]
  const hits = await Promise.all(upTo(200).map((n) => counters[n % 2]?.('same', 60)))
  expect(hits.map((hit) => hit?.hits).toSorted((a = 0, b = 0) => a - b)).toEqual(upTo(200))
})

it('keeps keys apart and begins anew when the window is over', async () => {
  const count = hitCounter(db)
  expect(await Promise.all([count('a', 60), count('b', 60), count('a', 60)])).toMatchObject([
    { hits: 1, wait: 60 },
    { hits: 1 },
    { hits: 2 },
  ])
  await db
    .updateTable('rateLimit')
    .set({ resetsAt: new Date(Date.now() - 1000) })
    .execute()
  expect(await count('a', 60)).toMatchObject({ hits: 1, wait: 60 })
})

it('fails those who wait when the database does, and no one after', async () => {
  const gone = openDb(openPool('postgres://nobody@127.0.0.1:9/none', () => {}))
  const count = hitCounter(gone)
  const outcomes = await Promise.allSettled([count('a', 60), count('b', 60)])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(count('a', 60)).rejects.toThrow()
  await gone.destroy()
})
