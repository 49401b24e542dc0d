import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestDatabase } from '../../test/cluster.ts'
import { freshDatabase } from '../../test/database.ts'
import { type Db, openDb, openPool } from '../db/client.ts'
import { hitCounter } from './rate-limit-store.ts'

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

/** Hits a key for a minute's window. */
function hitOn(on: Db) {
  const count = hitCounter(on)
  return (key: string) => count({ key, seconds: 60 })
}

const upTo = (most: number) => Array.from({ length: most }, (_, index) => index + 1)

it('tells each of many hits at once its own number, over several counters', async () => {
  const counters = [hitCounter(db), hitCounter(db)]
  const hits = await Promise.all(upTo(200).map((n) => counters[n % 2]?.({ key: 'same', seconds: 60 })))
  expect(hits.map((hit) => hit?.hits).toSorted((a = 0, b = 0) => a - b)).toEqual(upTo(200))
})

it('keeps keys apart and begins anew when the window is over', async () => {
  const hit = hitOn(db)
  expect(await Promise.all([hit('a'), hit('b'), hit('a')])).toMatchObject([
    { hits: 1, wait: 60 },
    { hits: 1 },
    { hits: 2 },
  ])
  await db
    .updateTable('rateLimit')
    .set({ resetsAt: new Date(Date.now() - 1000) })
    .execute()
  expect(await hit('a')).toMatchObject({ hits: 1, wait: 60 })
})

it('fails those who wait when the database does, and no one after', async () => {
  const gone = openDb(openPool('postgres://nobody@127.0.0.1:9/none', () => {}))
  const hit = hitOn(gone)
  const outcomes = await Promise.allSettled([hit('a'), hit('b')])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(hit('a')).rejects.toThrow()
  await gone.destroy()
})
