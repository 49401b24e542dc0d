import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { courtArt } from './court-art/court-art.ts'

/** Drawings in the cache, about 8 KB each. */
const MAX_CACHED = 500

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

/**
 * `GET /art/{id}.svg`: the court drawn for a facility without a photo. It depends on the id alone, so it is cached for
 * ever; a new version of the drawing gets another `?v=` in its URL.
 */
export function registerCourtArt(app: FastifyInstance): void {
  const cache = new Map<string, Buffer>()
  const getDrawing = (id: string, encoding: Encoding) => {
    const key = `${encoding} ${id}`
    const drawing = cache.get(key) ?? encode(courtArt(id), encoding)
    cache.delete(key)
    cache.set(key, drawing)
    if (cache.size > MAX_CACHED) cache.delete(cache.keys().next().value ?? '')
    return drawing
  }
  app.get<{ Params: { id: string } }>(
    '/art/:id([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}).svg',
    { schema: { hide: true } },
    async (request, reply) => {
      const encoding = parseEncoding(request.headers['accept-encoding'])
      if (encoding !== 'identity') reply.header('content-encoding', encoding)
      return reply
        .type('image/svg+xml')
        .headers({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding' })
        .send(getDrawing(request.params.id, encoding))
    },
  )
}
