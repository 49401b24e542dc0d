import { createToken, hashToken } from '../../server/hash-token.ts'
import { withClient } from '../../test/with-client.ts'
import { type Ask, measureRate } from '../load.ts'
import { alternate } from '../measure.ts'
import { startProduct, startProgram } from '../product.ts'
import type { Bench, Measured, Row } from '../row.ts'

const FEEDS = 10_000
/** So many that enough people have booked within the last month. */
const BOOKINGS = 20_000
const AT_ONCE = 50

/** Gives people who have booked an address each; returns its tokens. */
async function makeFeeds(database: string): Promise<string[]> {
  const tokens = Array.from({ length: FEEDS }, createToken)
  const made = await withClient(database, async (client) => {
    await client.query('delete from calendar_feed')
    return client.query(
      `with customer as (select user_id, row_number() over () as nth from (
        select distinct user_id from booking where status = 'paid' limit $1) booked)
      insert into calendar_feed (user_id, kind, token_hash, read_at)
      select user_id, 'bookings', ($2::text[])[nth], now() from customer`,
      [FEEDS, tokens.map(hashToken)],
    )
  })
  if (made.rowCount !== FEEDS) throw new Error(`expected ${FEEDS} people who have booked, got ${made.rowCount}`)
  return tokens
}

/** Reads each feed, as a program does that adds it; returns how it is polled from then on. */
async function readFeeds(url: string, tokens: string[]): Promise<{ asks: Ask[]; events: number }> {
  const asks: Ask[] = []
  let events = 0
  for (let from = 0; from < tokens.length; from += AT_ONCE) {
    const read = tokens.slice(from, from + AT_ONCE).map(async (token) => {
      const path = `/calendar/${token}.ics`
      const answer = await fetch(url + path)
      events += (await answer.text()).split('BEGIN:VEVENT').length - 1
      asks.push({ path, headers: { 'if-none-match': answer.headers.get('etag') ?? '' } })
    })
    await Promise.all(read)
  }
  return { asks, events }
}

async function run({ cluster, settings: { port }, rounds, seconds }: Bench): Promise<Measured> {
  const database = await cluster.dataSet(BOOKINGS)
  const tokens = await makeFeeds(database)
  await using product = await startProduct({ port, database })
  await using limit = await startProgram('limits/feed.ts', port + 1, { DATABASE_URL: database })
  const { asks, events } = await readFeeds(product.url, tokens)
  const ours = () => measureRate(product.url, asks, seconds, 304)
  const bare = tokens.map((token) => ({ path: `/${hashToken(token)}` }))
  const theirs = () => measureRate(limit.url, bare, seconds)
  await alternate(1, ours, theirs)
  const { product: rate, limit: most, ratio } = await alternate(rounds, ours, theirs)
  const detail = `${events.toLocaleString('en')} events; all of them polled once takes ${(FEEDS / rate).toFixed(1)} s`
  return { figure: ratio, product: `${rate.toFixed(0)}/s`, limit: `${most.toFixed(0)}/s`, detail }
}

export const feeds: Row = {
  id: 'feeds',
  what: `${FEEDS.toLocaleString('en')} unchanged calendar feeds polled in turn at 32 connections, every answer a 304, against the bare SELECT`,
  unit: '×',
  bar: { atLeast: 0.3 },
  run,
}
