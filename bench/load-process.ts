// The process that sends a load: gets its order over IPC, answers once, ends.
import { Agent, request } from 'node:http'
import autocannon from 'autocannon'
import { type Ask, type Load, type Outcome, toHeaders } from './load.ts'

const next = <T>(items: T[]) => {
  let at = 0
  return (): T => {
    const item = items[at++ % items.length]
    if (item === undefined) throw new Error('there is nothing to ask')
    return item
  }
}

async function rate({ urls, connections, seconds, amount, asks }: Load & { kind: 'rate' }): Promise<Outcome> {
  const take = next(asks)
  const result = await autocannon({
    url: urls,
    connections,
    timeout: 60,
    ...(seconds !== undefined && { duration: seconds }),
    ...(amount !== undefined && { amount }),
    // it would make a string of every body, which for a compressed one takes longer than the whole request
    setupClient: ({ pipelinedRequests }) => Object.assign(pipelinedRequests, { addBody: () => undefined }),
    requests: [{ setupRequest: (given) => filled(given, take()) }],
  })
  const counts = Object.entries(result.statusCodeStats).map(([status, { count }]) => [status, count])
  return {
    counts: Object.fromEntries(counts),
    seconds: result.duration,
    failed: result.errors + result.timeouts,
    milliseconds: [],
    p50: result.latency.p50,
    p99: result.latency.p99,
  }
}

const filled = <R extends object>(given: R, ask: Ask): R => ({
  ...given,
  method: ask.method ?? 'GET',
  path: ask.path,
  headers: toHeaders(ask),
  body: ask.body,
})

async function latency({ url, amount, asks }: Load & { kind: 'latency' }): Promise<Outcome> {
  const take = next(asks)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const outcome: Outcome = { counts: {}, seconds: 0, failed: 0, milliseconds: [] }
  for (let sent = 0; sent < amount; sent++) {
    const began = performance.now()
    const status = await once(url, take(), agent)
    outcome.milliseconds.push(performance.now() - began)
    outcome.counts[status] = (outcome.counts[status] ?? 0) + 1
  }
  agent.destroy()
  outcome.seconds = outcome.milliseconds.reduce((sum, one) => sum + one, 0) / 1000
  return outcome
}

const once = (url: string, ask: Ask, agent: Agent): Promise<number> =>
  new Promise((resolve, reject) => {
    const sent = request(url + ask.path, { method: ask.method ?? 'GET', headers: toHeaders(ask), agent }, (answer) => {
      answer
        .on('end', () => resolve(answer.statusCode ?? 0))
        .on('error', reject)
        .resume()
    })
    sent.on('error', reject).end(ask.body)
  })

process.once('message', async (load: Load) => {
  const outcome = load.kind === 'rate' ? await rate(load) : await latency(load)
  process.send?.(outcome, () => process.exit(0))
})
