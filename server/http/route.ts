import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Call } from '#contract/call'
import { Meta } from '#contract/common'
import { statusOf } from '#contract/errors'
import { AppError } from '../app-error.ts'
import type { Limit } from './rate-limit.ts'
import type { Actor } from './session.ts'

export type Out<S> = S extends z.core.$ZodType ? z.core.output<S> : undefined
type In<S> = S extends z.core.$ZodType ? z.core.input<S> : never

/** What a handler is given: everything already validated; `actor` is null only on calls for guests. */
export type Asked<C extends Call> = {
  params: Out<C['params']>
  query: Out<C['query']>
  body: Out<C['body']>
  actor: C['auth'] extends 'public' ? Actor | null : Actor
  request: FastifyRequest
  /** For headers only; what is answered is what the handler returns. */
  reply: FastifyReply
}

/** What a handler answers: the data alone, or with a message or the meta of a list. */
export type Answer<C extends Call> = { data: In<C['reply']>; message?: string } & (C extends { paged: true }
  ? { meta: Meta }
  : object)

type Options = { limits?: Limit[] }

/**
 * Serves one call of the contract: who may call, what may be sent, what is answered, in the one envelope
 * `{success, statusCode, message, data}`. Refuses strangers before it looks at what they sent.
 */
export function route<C extends Call>(
  app: FastifyInstance,
  call: C,
  handle: (asked: Asked<C>) => Promise<Answer<C>>,
  options: Options = {},
): void {
  const statusCode = call.status ?? 200
  app.route({
    method: call.method,
    url: `/api${call.path}`,
    schema: schemaOf(call),
    onRequest: async ({ actor }, reply) => admit(call, actor, reply),
    preHandler: async (request, reply) => app.limit(request, reply, options.limits ?? []),
    handler: async (request, reply) => {
      const { params, query, body, actor } = request
      const answer = await handle({ params, query, body, actor, request, reply } as unknown as Asked<C>)
      reply.status(statusCode)
      return envelope(call, statusCode, answer)
    },
  })
}

/** What is not for everybody is kept by nobody on the way. @throws AppError unauthenticated, forbidden */
export function admit(call: Pick<Call, 'auth'>, actor: Actor | null, reply: FastifyReply) {
  if (call.auth === 'public') return
  reply.header('cache-control', 'no-store')
  if (!actor) throw new AppError('unauthenticated', 'Please login first.')
  if (call.auth === 'admin' && actor.role !== 'admin') throw new AppError('forbidden', 'Only admins may do this.')
}

function envelope<C extends Call>(call: C, statusCode: number, answer: Answer<C>) {
  const data = answer.data as Record<string, unknown> | null
  const top = Object.fromEntries((call.legacyTopLevel ?? []).map((name) => [name, data?.[name]]))
  return { success: true, statusCode, message: answer.message ?? 'OK', ...answer, ...top }
}

/** The shape of whatever fails. */
const failure = z.object({
  success: z.literal(false),
  statusCode: z.number(),
  message: z.string(),
  code: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})

/** How a call may fail, for the documentation. */
export const failures = { '4xx': failure, '5xx': failure }

function schemaOf(call: Call) {
  const { params, query, body, summary, errors } = call
  return {
    summary,
    ...(errors && { description: `Fails with ${errors.map((code) => `${code} (${statusOf[code]})`).join(', ')}.` }),
    tags: [call.path.split('/')[1] ?? ''],
    ...(call.auth === 'public' ? {} : { security: [{ bearer: [] }] }),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: {
      [call.status ?? 200]: z.object({
        success: z.literal(true),
        statusCode: z.number(),
        message: z.string(),
        data: call.reply as z.ZodType,
        ...(call.paged && { meta: Meta }),
        ...Object.fromEntries((call.legacyTopLevel ?? []).map((name) => [name, z.string()])),
      }),
      ...failures,
    },
  }
}
