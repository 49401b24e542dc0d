import { fork } from 'node:child_process'
import { join } from 'node:path'

/** One request to send; `token` becomes the bearer. */
export type Ask = {
  method?: 'GET' | 'POST'
  path: string
  token?: string
  body?: string
  headers?: Record<string, string>
}

export const toHeaders = ({ token, body, headers }: Ask): Record<string, string> => ({
  ...(token && { authorization: `Bearer ${token}` }),
  ...(body !== undefined && { 'content-type': 'application/json' }),
  ...headers,
})

/**
 * `rate`: as many requests as fit into `seconds`, or exactly `amount`, over `connections` distributed over `urls`.
 * `latency`: `amount` requests one after the other over one connection. Each of `asks` is sent in turn, round and round.
 */
export type Load =
  | { kind: 'rate'; urls: string[]; connections: number; seconds?: number; amount?: number; asks: Ask[] }
  | { kind: 'latency'; url: string; amount: number; asks: Ask[] }

/**
 * `counts` by status; `seconds` it took; `milliseconds` of each answer, for latency only, or half and 99 % of them at most, for
 * a rate; `failed` got no answer.
 */
export type Outcome = {
  counts: Record<string, number>
  seconds: number
  failed: number
  milliseconds: number[]
  p50?: number
  p99?: number
}

/** Sends a load from a process of its own, so that making requests does not slow down the measurement. */
export function send(load: Load): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = fork(join(import.meta.dirname, 'load-process.ts'), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    child.once('message', (outcome: Outcome) => resolve(outcome))
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`the load process ended with ${code} before it answered`)))
    child.send(load)
  })
}

const CONNECTIONS = 32

type RateOptions = { wanted?: number; connections?: number }

/**
 * Answers a second with the wanted status, at 32 connections, and how long they took; with several URLs, the connections are
 * distributed over them.
 * @throws Error when any answer had another status: a rate of refusals says nothing
 */
export async function measureLoad(
  urls: string[],
  asks: Ask[],
  seconds: number,
  { wanted = 200, connections = CONNECTIONS }: RateOptions = {},
): Promise<{ rate: number; p50: number; p99: number }> {
  const outcome = await send({ kind: 'rate', urls, connections, seconds, asks })
  mustBeAll(outcome, wanted)
  return { rate: (outcome.counts[wanted] ?? 0) / outcome.seconds, p50: outcome.p50 ?? 0, p99: outcome.p99 ?? 0 }
}

/** Returns only how many requests are answered a second; see `measureLoad`. */
export const measureRate = async (url: string, asks: Ask[], seconds: number, wanted = 200): Promise<number> =>
  (await measureLoad([url], asks, seconds, { wanted })).rate

/**
 * Measures how many milliseconds each of `amount` requests takes, sent one after the other.
 * @throws Error when any had another status than `wanted`
 */
export async function measureLatencies(url: string, asks: Ask[], amount: number, wanted = 200): Promise<number[]> {
  const outcome = await send({ kind: 'latency', url, amount, asks })
  mustBeAll(outcome, wanted)
  return outcome.milliseconds
}

function mustBeAll({ counts, failed }: Outcome, wanted: number) {
  const others = Object.keys(counts).filter((status) => status !== String(wanted))
  if (others.length > 0 || failed > 0 || !counts[wanted])
    throw new Error(`expected ${wanted} only, got ${JSON.stringify(counts)} and ${failed} without an answer`)
}
