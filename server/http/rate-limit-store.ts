import { sql } from 'kysely'
import { inBatches } from '../db/batch.ts'
import type { Db } from '../db/client.ts'

/** A key to count, and the length of its window in seconds. */
type Key = { key: string; seconds: number }

/** How often a key was counted in its window, and in how many seconds the window ends. */
type Hit = { hits: number; wait: number }

/**
 * Counts hits in the database, which all server processes share; concurrent ones in one statement
 * (docs/decisions/002-count-rate-limits-in-one-upsert.md).
 */
export const createRateLimitStore = (db: Db): { count(key: Key): Promise<Hit> } => ({
  count: inBatches((keys: Key[]) => countAll(db, keys)),
})

/** Numbers each hit: of two of one key, the first gets one less. */
async function countAll(db: Db, keys: Key[]): Promise<Hit[]> {
  const groups = Map.groupBy(keys, ({ key }) => key)
  const rows = await upsert(db, groups)
  const next = new Map(rows.map(({ key, hits }) => [key, hits - (groups.get(key)?.length ?? 0)]))
  const waits = new Map(rows.map(({ key, wait }) => [key, wait]))
  return keys.map(({ key }) => {
    const hits = (next.get(key) ?? 0) + 1
    next.set(key, hits)
    return { hits, wait: waits.get(key) ?? 0 }
  })
}

/** One statement for all keys, in the order of the keys, so that two processes can't deadlock. */
async function upsert(db: Db, groups: Map<string, Key[]>): Promise<(Hit & { key: string })[]> {
  const keys = [...groups.keys()]
  const hits = [...groups.values()].map((group) => group.length)
  const seconds = [...groups.values()].map((group) => group[0]?.seconds ?? 0)
  const { rows } = await sql<Hit & { key: string }>`
    insert into rate_limit as r (key, hits, resets_at)
    select key, hits, now() + make_interval(secs => seconds)
    from unnest(${keys}::text[], ${hits}::int[], ${seconds}::int[]) as given (key, hits, seconds) order by key
    on conflict (key) do update set
      hits = case when r.resets_at <= now() then excluded.hits else r.hits + excluded.hits end,
      resets_at = case when r.resets_at <= now() then excluded.resets_at else r.resets_at end
    returning key, hits, ceil(extract(epoch from resets_at - now()))::int as wait`.execute(db)
  return rows
}
