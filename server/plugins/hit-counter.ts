import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

/** How often a key was hit in its window, and in how many seconds the window ends. */
export type Hit = { hits: number; wait: number }

type Row = Hit & { key: string }
type Waiting = { key: string; seconds: number; resolve: (hit: Hit) => void; reject: (error: unknown) => void }

/**
 * Counts hits in the database, which all server processes share. What arrives while a statement is under way shares
 * the next one, so that a busy server pays for one statement where it would have sent dozens.
 */
export function hitCounter(db: Db): (key: string, seconds: number) => Promise<Hit> {
  let waiting: Waiting[] = []
  let isBusy = false
  const flush = async () => {
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      await settle(db, batch)
    }
    isBusy = false
  }
  return (key, seconds) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, seconds, resolve, reject })
      // A request's other keys arrive in this same turn.
      if (!isBusy) {
        isBusy = true
        queueMicrotask(flush)
      }
    })
}

async function settle(db: Db, batch: Waiting[]) {
  const byKey = Map.groupBy(batch, ({ key }) => key)
  try {
    for (const { key, hits, wait } of await upsert(db, byKey)) {
      const group = byKey.get(key) ?? []
      // The first of the group hit it first: each is told its own number, not the last one's.
      for (const [at, { resolve }] of group.entries()) resolve({ hits: hits - group.length + at + 1, wait })
    }
  } catch (error) {
    for (const { reject } of batch) reject(error)
  }
}

/** One statement for all keys, in their order, so that two processes never wait for each other in a circle. */
async function upsert(db: Db, byKey: Map<string, Waiting[]>): Promise<Row[]> {
  const keys = [...byKey.keys()]
  const hits = [...byKey.values()].map((group) => group.length)
  const seconds = [...byKey.values()].map((group) => group[0]?.seconds ?? 0)
  const { rows } = await sql<Row>`
    insert into rate_limit as r (key, hits, resets_at)
    select key, hits, now() + make_interval(secs => seconds)
    from unnest(${keys}::text[], ${hits}::int[], ${seconds}::int[]) as given (key, hits, seconds) order by key
    on conflict (key) do update set
      hits = case when r.resets_at <= now() then excluded.hits else r.hits + excluded.hits end,
      resets_at = case when r.resets_at <= now() then excluded.resets_at else r.resets_at end
    returning key, hits, ceil(extract(epoch from resets_at - now()))::int as wait`.execute(db)
  return rows
}
