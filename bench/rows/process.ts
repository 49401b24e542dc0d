import { setTimeout as sleep } from 'node:timers/promises'
import { dayFromToday } from '../data-set/days.ts'
import { findFirstFacility, startDemo } from '../demo.ts'
import { send } from '../load.ts'
import { median } from '../measure.ts'
import { readMemory } from '../product.ts'
import type { Bench, Measured, Row } from '../row.ts'

/** One start, and the stop after it. */
async function secondsToReady({ settings }: Bench): Promise<number> {
  await using demo = await startDemo(settings)
  return demo.seconds
}

async function runStart(bench: Bench): Promise<Measured> {
  const first = await secondsToReady(bench)
  const again: number[] = []
  for (let round = 0; round < bench.rounds; round++) again.push(await secondsToReady(bench))
  return { figure: median(again), detail: `the first of this run took ${first.toFixed(1)} s` }
}

export const start: Row = {
  id: 'start',
  what: '`npm start` of a built product, its database already there, until `/readyz` says yes',
  unit: 's',
  bar: { atMost: 2 },
  run: runStart,
}

const REST_MS = 10_000

/** Starts twice, since the first start of a version fills the compile cache for later ones. */
async function runRest(bench: Bench): Promise<Measured> {
  await secondsToReady(bench)
  await using demo = await startDemo(bench.settings)
  await sleep(REST_MS)
  return { figure: readMemory(demo.pid) }
}

export const rest: Row = {
  id: 'memory-at-rest',
  what: 'memory (RSS) of the Node process in demo mode, ten seconds after its start',
  unit: 'MB',
  bar: { atMost: 130 },
  run: runRest,
}

const REQUESTS = 100_000

async function runUsed({ settings }: Bench): Promise<Measured> {
  await using demo = await startDemo(settings)
  const facility = await findFirstFacility(demo.url)
  const paths = [
    '/',
    `/facilities/${facility}`,
    '/api/facility',
    `/api/facility/${facility}`,
    `/api/reviews/${facility}`,
    `/api/check-availability?facility=${facility}&date=${dayFromToday(1)}`,
  ]
  const asks = paths.map((path) => ({ path }))
  const outcome = await send({ kind: 'rate', urls: [demo.url], connections: 32, amount: REQUESTS, asks })
  const busy = readMemory(demo.pid)
  await sleep(REST_MS)
  const detail = `${busy.toFixed(0)} MB at the end of ${outcome.seconds.toFixed(0)} s of requests, and ten seconds later as above`
  return { figure: readMemory(demo.pid), detail }
}

export const used: Row = {
  id: 'memory-after-use',
  what: 'the same after 100,000 requests to six pages and calls, and ten seconds of rest',
  unit: 'MB',
  bar: { atMost: 180 },
  run: runUsed,
}
