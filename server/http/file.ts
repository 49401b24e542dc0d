import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { FileCall, Params } from '#contract/call'
import type { Scope } from '../db/fragments/scope.ts'
import { assertFacility, getAudience, toScope } from './admit.ts'
import { admit, failures, listSecurity, type Output, toParamsSchema } from './route.ts'
import type { Actor } from './session.ts'

type Download = { name: string; content: string | Readable }

type FileInput<C extends FileCall> = {
  params: Params<C>
  query: Output<C['query']>
  actor: Actor
  /** The facilities this actor reaches by this call. */
  scope: Scope
  request: FastifyRequest
}

/** Serves a call of the contract that answers a file instead of the envelope. */
export function file<C extends FileCall>(
  app: FastifyInstance,
  call: C,
  handle: (input: FileInput<C>) => Promise<Download>,
): void {
  const params = toParamsSchema(call.path)
  app.route({
    method: call.method,
    url: `/api${call.path}`,
    schema: {
      ...(call.summary && { summary: call.summary }),
      tags: [call.path.split('/')[1] ?? ''],
      security: listSecurity(call),
      ...(params && { params }),
      ...(call.query && { querystring: call.query }),
      response: { 200: { description: 'The file', content: { [call.file]: { schema: z.string() } } }, ...failures },
    },
    onRequest: async (request, reply) => admit(call, request, reply),
    preHandler: async (request) => assertFacility(call, request),
    handler: async (request, reply) => {
      const { params, query, actor } = request
      const scope = toScope(getAudience(call), actor)
      const { name, content } = await handle({ params, query, actor, request, scope } as unknown as FileInput<C>)
      return reply
        .type(`${call.file}; charset=utf-8`)
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(content)
    },
  })
}
