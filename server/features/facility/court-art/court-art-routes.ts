import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import type { Limit } from '../../../http/rate-limit.ts'
import { UUID } from '../../../uuid.ts'
import { drawCourt } from './court-art.ts'
import { createPreviews, remember } from './render-preview.ts'

/** Drawings in the cache, about 10 KB each. */
const MAX_CACHED = 500

/**
 * Previews that are drawn for one address: a quarter to a third of a processor if all are new. Over ten minutes, since one
 * address of a mail provider asks for those of many users at once; those of a minute delay others by half a minute at most.
 */
const limits: Limit[] = [
  { name: 'preview', by: 'address', most: 300, seconds: 600 },
  { name: 'preview-burst', by: 'address', most: 60, seconds: 60 },
]

type Encoding = 'br' | 'gzip' | 'identity'

const parseEncoding = (accepted = ''): Encoding => {
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
}

function encode(drawing: string, encoding: Encoding): Buffer {
  const bytes = Buffer.from(drawing)
  if (encoding === 'br') return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
  return encoding === 'gzip' ? gzipSync(bytes) : bytes
}

const headers = {
  'cache-control': 'public, max-age=31536000, immutable',
  // mails and link previews show it too
  'cross-origin-resource-policy': 'cross-origin',
}

/**
 * Registers `GET /art/{id}.svg` and `/art/{id}-wide.svg`: the court drawn for a facility without a photo; and
 * `/art/{id}.jpg`, for mails and link previews, which show no SVG. It depends on the id alone, so it is cached for ever; a
 * new version of the drawing gets another `?v=`.
 */
export function registerCourtArt(app: FastifyInstance, deps: Deps): void {
  registerPreviews(app, deps)
  const cache = new Map<string, Buffer>()
  const getDrawing = (id: string, wide: boolean, encoding: Encoding) => {
    const key = `${encoding} ${id} ${wide}`
    const drawing = cache.get(key) ?? encode(drawCourt(id, { wide }), encoding)
    remember(cache, key, drawing, MAX_CACHED)
    return drawing
  }
  for (const wide of [false, true])
    app.get<{ Params: { id: string } }>(
      `/art/:id(${UUID})${wide ? '-wide' : ''}.svg`,
      { schema: { hide: true } },
      async (request, reply) => {
        const encoding = parseEncoding(request.headers['accept-encoding'])
        if (encoding !== 'identity') reply.header('content-encoding', encoding)
        return reply
          .type('image/svg+xml')
          .headers({ ...headers, vary: 'accept-encoding' })
          .send(getDrawing(request.params.id, wide, encoding))
      },
    )
}

function registerPreviews(app: FastifyInstance, deps: Deps): void {
  const getPreview = createPreviews(deps)
  app.get<{ Params: { id: string } }>(`/art/:id(${UUID}).jpg`, { schema: { hide: true } }, async (request, reply) => {
    // a refusal must not be kept for ever
    const preview = await getPreview(request.params.id, () => app.limit(request, reply, limits))
    return reply.type('image/jpeg').headers(headers).send(preview)
  })
}
