import type { FastifyReply, FastifyRequest } from 'fastify'
import { defaultRetryAfter } from '../http/errors.ts'
import { type CachedResponse, type Encoding, type Headers, writeResponse } from '../http/response-cache.ts'
import { createDocumentHeaders, type SecurityOptions } from '../http/security-headers.ts'
import type { Pages } from './entry.ts'

/** The headers of every rendered page. A page is the same for everybody, and may be a second old. */
export const createPageHeaders = (security: SecurityOptions, inline: Pages['inline']): Headers => ({
  ...createDocumentHeaders(security, inline),
  'cache-control': 'public, max-age=1, must-revalidate',
  vary: 'accept-encoding',
})

function chooseEncoding(accepted = ''): Encoding {
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
}

/** Answers a rendered page, a redirect, or 304 when the browser has the same page. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: CachedResponse, pageHeaders: Headers) {
  if (page.redirect !== undefined) return reply.redirect(page.redirect, page.status)
  const { etag } = page
  if (page.status === 200 && request.headers['if-none-match'] === etag)
    return reply
      .headers({ ...pageHeaders, etag })
      .code(304)
      .send()
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const encoded = page.encode(encoding, () => ({
    ...pageHeaders,
    etag,
    'content-type': 'text/html; charset=utf-8',
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    'retry-after': defaultRetryAfter[page.status],
  }))
  return writeResponse(reply, page.status, encoded)
}
