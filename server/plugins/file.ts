import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Audience } from '#contract/call'
import { admit, failures } from './route.ts'
import type { Actor } from './session.ts'

type Download = { name: string; content: string | Readable }

type FileCall<P extends z.core.$ZodType, Q extends z.core.$ZodType> = {
  path: `/${string}`
  for: Exclude<Audience, 'guest'>
  summary: string
  /** The file's media type; its text is UTF-8. */
  type: `text/${string}`
  params?: P
  query?: Q
}

type Asked<P, Q> = { params: z.core.output<P>; query: z.core.output<Q>; actor: Actor }

/** Serves a call that answers a file instead of the envelope. */
export function file<P extends z.core.$ZodType = z.ZodUndefined, Q extends z.core.$ZodType = z.ZodUndefined>(
  app: FastifyInstance,
  call: FileCall<P, Q>,
  handle: (asked: Asked<P, Q>) => Promise<Download>,
): void {
  app.route({
    method: 'GET',
    url: `/api${call.path}`,
    schema: {
      summary: call.summary,
      tags: [call.path.split('/')[1] ?? ''],
      security: [{ bearer: [] }],
      ...(call.params && { params: call.params }),
      ...(call.query && { querystring: call.query }),
      response: { 200: { description: 'The file', content: { [call.type]: { schema: z.string() } } }, ...failures },
    },
    onRequest: async (request) => admit(call, request.actor),
    handler: async (request, reply) => {
      const { name, content } = await handle(request as unknown as Asked<P, Q>)
      return reply
        .type(`${call.type}; charset=utf-8`)
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(content)
    },
  })
}
