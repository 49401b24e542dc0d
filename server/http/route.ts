import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Call, Params } from '#contract/call'
import { Id, Meta } from '#contract/common'
import { statusByCode } from '#contract/errors'
import { getLanguage } from '#i18n/t'
import type { Scope } from '../db/fragments/scope.ts'
import { assertAudience, assertFacility, assertKeyUse, getAudience, takesKeys, toScope } from './admit.ts'
import { addFormerMembers, addFormerSchemas } from './former-names.ts'
import type { Limit } from './rate-limit.ts'
import { type CachedResponse, createResponse, type ResponseCache, writeResponse } from './response-cache.ts'
import type { Actor } from './session.ts'

export type Output<S> = S extends z.core.$ZodType ? z.core.output<S> : undefined
type Input<S> = S extends z.core.$ZodType ? z.core.input<S> : unknown

/** What a handler is given, validated; `actor` is null only on public calls. */
export type RouteInput<C extends Call> = {
  params: Params<C>
  query: Output<C['query']>
  body: Output<C['body']>
  actor: C['auth'] extends 'public' ? Actor | null : Actor
  /** The facilities this actor reaches by this call. */
  scope: Scope
  request: FastifyRequest
  /** Use it for headers only; the body is what the handler returns. */
  reply: FastifyReply
}

/** What a handler returns: the reply's data, and for a list its meta too. */
type Answer<C extends Call> = C extends { paged: true } ? { data: Input<C['reply']>; meta: Meta } : Input<C['reply']>

type Sent<C extends Call> = Pick<RouteInput<C>, 'query' | 'body'>

type Options<C extends Call> = {
  /** Writes the success message in the reader's language. */
  message?: (answer: Answer<C>, input: RouteInput<C>) => string
  /** Counted for each request that no finished reply of the cache answers; a function chooses those of what was sent. */
  limits?: Limit[] | ((sent: Sent<C>) => Limit[])
  /** Caches finished replies; for calls whose reply is the same for everybody. */
  cache?: ResponseCache
}

/**
 * Serves one call of the contract: permission, validation and reply, in the envelope `{success, statusCode, message,
 * data}`. Refuses callers without permission before it validates what they sent.
 */
export function route<C extends Call>(
  app: FastifyInstance,
  call: C,
  handle: (input: RouteInput<C>) => Promise<Answer<C>>,
  { message, limits = [], cache }: Options<C> = {},
): void {
  const statusCode = call.status ?? 200
  app.route({
    method: call.method,
    url: `/api${call.path}`,
    schema: createSchema(call),
    onRequest: [...(cache ? [sendCached(cache)] : []), async (request, reply) => admit(call, request, reply)],
    preHandler: async (request, reply) => {
      assertFacility(call, request)
      await app.limit(request, reply, typeof limits === 'function' ? limits(request as Sent<C>) : limits)
    },
    handler: async (request, reply) => {
      const { params, query, body, actor } = request
      const scope = toScope(getAudience(call), actor)
      const input = { params, query, body, actor, scope, request, reply } as unknown as RouteInput<C>
      const answer = async () => {
        const answered = await handle(input)
        return envelope(call, statusCode, message?.(answered, input) ?? 'OK', answered)
      }
      reply.status(statusCode)
      const answerAsText = async () => reply.serialize(await answer()) as string
      if (call.repeatable === true) return reply.type(JSON_TYPE).send(await app.replyOnce(request, answerAsText))
      if (!cache?.accepts(request.url)) return answer()
      const make = async () => createResponse(statusCode, await answerAsText())
      return writeJson(reply, await cache.get(toCacheKey(request), make))
    },
  })
}

const JSON_TYPE = 'application/json; charset=utf-8'

/** What differs between cached replies: the URL, and the language of their texts. */
const toCacheKey = ({ url }: FastifyRequest) => `${getLanguage()} ${url}`

/** Sends a cached reply before anything else is done for the request. */
const sendCached = (cache: ResponseCache) => (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
  const cached = cache.find(toCacheKey(request))
  if (cached) writeJson(reply, cached)
  else done()
}

const writeJson = (reply: FastifyReply, response: CachedResponse) =>
  writeResponse(
    reply,
    response.status,
    response.encode('identity', () => ({ ...reply.getHeaders(), 'content-type': JSON_TYPE })),
  )

/** Whether every caller gets the same reply, without a token or personal data in it. */
const isCacheable = ({ method, auth, personal }: Admission) => auth === 'public' && method === 'GET' && !personal

type Admission = Pick<Call, 'method' | 'path' | 'auth' | 'keys' | 'personal'>

/** Refuses callers without permission, and forbids caching of what is not public. @throws AppError unauthenticated, forbidden */
export function admit(call: Admission, request: FastifyRequest, reply: FastifyReply) {
  // the time lets browsers with a wrong clock count down right; in a cached reply it would be old
  if (!isCacheable(call)) reply.header('cache-control', 'no-store').header('x-server-time', Date.now())
  // what everybody may do, a key does as nobody
  if (call.auth === 'public' && request.actor?.key) request.actor = null
  const { actor, params } = request
  assertAudience(getAudience(call), actor)
  assertKeyUse(call, actor)
  assertFacility(call, { actor, params })
}

function envelope(call: Call, statusCode: number, message: string, answer: unknown) {
  const rest = call.paged ? (answer as object) : { data: call.reply ? withFormer(call, answer) : null }
  const data = answer as Record<string, unknown> | undefined
  const top = Object.fromEntries((call.legacyTopLevel ?? []).map((name) => [name, data?.[name]]))
  return { success: true, statusCode, message, ...rest, ...top }
}

const withFormer = ({ formerNames }: Call, data: unknown) =>
  formerNames ? addFormerMembers(data as object, formerNames) : data

/** Returns the schema of a path's params, ids all of them; undefined when it has none. */
export function toParamsSchema(path: string) {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => [name ?? '', Id])
  return names.length > 0 ? z.object(Object.fromEntries(names)) : undefined
}

const failure = z.object({
  success: z.literal(false),
  statusCode: z.number(),
  message: z.string(),
  code: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})

/** Error replies, for the OpenAPI document. */
export const failures = { '4xx': failure, '5xx': failure }

/** What may be sent to be let in, for the OpenAPI document. */
export const listSecurity = (call: Pick<Call, 'auth' | 'keys'>): Record<string, string[]>[] => [
  { bearer: [] },
  ...(takesKeys(call) ? [{ key: [] }] : []),
]

function createSchema(call: Call) {
  const { path, params = toParamsSchema(path), query, body, summary, errors } = call
  const reply = call.reply && addFormerSchemas(call.reply, call.formerNames ?? {})
  return {
    ...(summary && { summary }),
    ...(errors && { description: `Fails with ${errors.map((code) => `${code} (${statusByCode[code]})`).join(', ')}.` }),
    tags: [path.split('/')[1] ?? ''],
    ...(call.auth === 'public' ? {} : { security: listSecurity(call) }),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: {
      [call.status ?? 200]: z.object({
        success: z.literal(true),
        statusCode: z.number(),
        message: z.string(),
        data: (reply ?? z.null()) as z.ZodType,
        ...(call.paged && { meta: Meta }),
        ...Object.fromEntries((call.legacyTopLevel ?? []).map((name) => [name, z.optional(z.string())])),
      }),
      ...failures,
    },
  }
}
