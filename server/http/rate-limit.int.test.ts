import { afterAll, beforeAll, expect, it } from 'vitest'
import { openFreshDatabase } from '../../test/database.ts'
import { type Db, openDb, openPool } from '../db/client.ts'
import { createRateLimitStore } from './rate-limit.ts'

let db: Db
let close: () => Promise<void>

beforeAll(async () => {
  const database = await openFreshDatabase()
  db = database.db
  close = database.close
})
afterAll(() => close())

/** Counts a key in a window of a minute. */
function createHit(on: Db) {
  const store = createRateLimitStore(on)
  return (key: string) => store.count({ key, seconds: 60 })
}

const upTo = (most: number) => Array.from({ length: most }, (_, index) => index + 1)

it('numbers concurrent hits without gaps, over several stores', async () => {
  const stores = [createRateLimitStore(db), createRateLimitStore(db)]
  const hits = await Promise.all(upTo(200).map((n) => stores[n % 2]?.count({ key: 'same', seconds: 60 })))
  expect(hits.map((hit) => hit?.hits).toSorted((a = 0, b = 0) => a - b)).toEqual(upTo(200))
})

it('counts keys separately and starts again when the window is over', async () => {
  const hit = createHit(db)
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

it('takes a hit back, but not from a later window', async () => {
  const store = createRateLimitStore(db)
  const key = { key: 'back', seconds: 60 }
  const [first] = [await store.count(key), await store.count(key)]
  await store.takeBack(key.key, first)
  expect(await store.count(key)).toMatchObject({ hits: 2 })
  await db
    .updateTable('rateLimit')
    .set({ resetsAt: new Date(Date.now() - 1000) })
    .execute()
  await store.count(key)
  await store.takeBack(key.key, first)
  expect(await store.count(key)).toMatchObject({ hits: 2 })
})

it('fails every waiting hit when the database fails, and goes on afterwards', async () => {
  const gone = openDb(openPool('postgres://nobody@127.0.0.1:9/none', () => {}))
  const hit = createHit(gone)
  const outcomes = await Promise.allSettled([hit('a'), hit('b')])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(hit('a')).rejects.toThrow()
  await gone.destroy()
})
