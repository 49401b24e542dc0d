import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { courtArt } from './court-art/court-art.ts'

/** Drawings kept at once, about 8 KB each. */
const MOST = 500

type Encoding = 'br' | 'gzip' | 'identity'

const encodingOf = (accepted = ''): Encoding => {
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
}

function encode(drawing: string, encoding: Encoding): Buffer {
  const bytes = Buffer.from(drawing)
  if (encoding === 'br') return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
  return encoding === 'gzip' ? gzipSync(bytes) : bytes
}

/**
 * `GET /art/{id}.svg`: the court drawn for a venue without a photo. It follows from the id alone, so it never changes;
 * `?v=` in the address would, should the drawing itself.
 */
export function registerArt(app: FastifyInstance): void {
  const drawn = new Map<string, Buffer>()
  const drawingOf = (id: string, encoding: Encoding) => {
    const key = `${encoding} ${id}`
    const known = drawn.get(key) ?? encode(courtArt(id), encoding)
    drawn.delete(key)
    drawn.set(key, known)
    if (drawn.size > MOST) drawn.delete(drawn.keys().next().value ?? '')
    return known
  }
  app.get<{ Params: { id: string } }>(
    '/art/:id([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}).svg',
    { schema: { hide: true } },
    async (request, reply) => {
      const encoding = encodingOf(request.headers['accept-encoding'])
      if (encoding !== 'identity') reply.header('content-encoding', encoding)
      return reply
        .type('image/svg+xml')
        .headers({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding' })
        .send(drawingOf(request.params.id, encoding))
    },
  )
}
