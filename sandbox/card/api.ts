import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database, Sql } from '../database.ts'
import { getPath, getQuery, type Log, readBodiesAsText, toText } from '../http.ts'
import { sameText } from '../secrets.ts'
import { readSwitches, takeFault } from '../switches.ts'
import { CALLS, type Call } from './calls.ts'
import { CardApiError, invalid, serverError } from './errors.ts'
import { expand } from './expand.ts'
import { decodeForm } from './form.ts'
import { findOrLockReply, fingerprint, type Reply, saveReply } from './idempotency-keys.ts'
import { newId } from './ids.ts'
import { Params } from './params.ts'

export type CardApiOptions = { database: Database; publicUrl: string; secretKey: string; log: Log; changed(): void }

type Outcome = Reply & { replayed?: boolean; disconnect?: boolean }

/**
 * Serves the provider's HTTP API as the `stripe` SDK uses it: bearer key, form bodies, idempotency keys, its errors.
 */
export const cardApi = (options: CardApiOptions) => async (app: FastifyInstance) => {
  readBodiesAsText(app)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('request-id', newId('req', 14)).header('cache-control', 'no-store')
    requireKey(request, options.secretKey)
  })
  app.setErrorHandler((error, request, reply) => {
    const known = error instanceof CardApiError ? error : undefined
    if (!known) options.log.error({ err: error, url: request.url }, 'The card sandbox failed')
    const failure = known ?? serverError()
    return reply.code(failure.status).send(failure.body())
  })
  for (const [method, url, handler] of CALLS) {
    app.route({ method, url, handler: (request, reply) => handleCall(options, handler, request, reply) })
  }
  app.all('/*', async (request) => {
    const path = getPath(request.url)
    throw new CardApiError(404, 'invalid_request_error', `Unrecognized request URL (${request.method}: ${path}).`)
  })
}

/** Rejects a call without the secret key, as a bearer token or as the user of basic authentication. */
export function requireKey(request: FastifyRequest, secretKey: string): void {
  const [scheme = '', value = ''] = (request.headers.authorization ?? '').split(' ')
  const given = /^basic$/i.test(scheme) ? (Buffer.from(value, 'base64').toString().split(':', 1)[0] ?? '') : value
  if (sameText(given, secretKey)) return
  const message =
    given === '' ? 'You did not provide an API key.' : `Invalid API Key provided: ${given.slice(0, 8)}****`
  throw new CardApiError(401, 'invalid_request_error', message)
}

async function handleCall(
  options: CardApiOptions,
  handler: (call: Call) => Promise<object>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { slowMs, clockSkewMs, failCalls } = await readSwitches(options.database.pool)
  reply.header('date', new Date(Date.now() + clockSkewMs).toUTCString())
  if (slowMs > 0) await sleep(slowMs)
  const outcome = await options.database.transaction((sql) =>
    execute(options, sql, handler, { request, mayFail: failCalls !== 0 }),
  )
  if (request.method === 'POST') options.changed()
  if (outcome.disconnect) {
    reply.hijack()
    request.raw.socket.destroy()
    return reply
  }
  if (outcome.replayed) reply.header('idempotent-replayed', 'true')
  // The SDK would retry with the same key and only get the same reply.
  if (outcome.status >= 500 && readIdempotencyKey(request)) reply.header('stripe-should-retry', 'false')
  return reply.code(outcome.status).send(outcome.body)
}

async function execute(
  options: CardApiOptions,
  sql: Sql,
  handler: (call: Call) => Promise<object>,
  { request, mayFail }: { request: FastifyRequest; mayFail: boolean },
): Promise<Outcome> {
  const path = getPath(request.url)
  const form = request.method === 'GET' ? getQuery(request.url) : toText(request.body)
  const key = readIdempotencyKey(request)
  const hash = fingerprint(request.method, path, form)
  const saved = key && (await findOrLockReply(sql, key, hash))
  if (saved) return { ...saved, replayed: true }

  const fault = mayFail ? await takeFault(sql, `${request.method} ${path}`) : undefined
  const failure: Reply = { status: 500, body: serverError().body() }
  const result = fault && !fault.afterWork ? undefined : await run(options, sql, handler, request, form)
  if (fault?.disconnect) {
    // Only the connection breaks: a retry with the same key gets the result.
    if (key && result) await saveReply(sql, key, hash, result)
    return { ...failure, disconnect: true }
  }
  const reply = fault || !result ? failure : result
  if (key) await saveReply(sql, key, hash, reply)
  return reply
}

async function run(
  { publicUrl }: CardApiOptions,
  sql: Sql,
  handler: (call: Call) => Promise<object>,
  request: FastifyRequest,
  form: string,
): Promise<Reply> {
  const params = new Params(decodeForm(form))
  const paths = params.texts('expand')
  const { id = '' } = request.params as { id?: string }
  try {
    const body = await handler({ sql, params, id, publicUrl })
    return { status: 200, body: paths.length === 0 ? body : await expand(sql, body, paths, publicUrl) }
  } catch (error) {
    // A declined card is a result that is stored with the failure it recorded; every other error rolls the call back.
    if (error instanceof CardApiError && error.status === 402) return { status: 402, body: error.body() }
    throw error
  }
}

function readIdempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (request.method !== 'POST' || typeof key !== 'string' || key === '') return undefined
  if (key.length > 255) throw invalid('Idempotency keys may be at most 255 characters long.')
  return key
}
