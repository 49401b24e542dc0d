import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { defaultRetryAfter } from '../http/errors.ts'
import { type CachedResponse, type Encoding, type Headers, writeResponse } from '../http/response-cache.ts'
import { createPolicy, type InlineHashes, type SecurityOptions } from '../http/security-headers.ts'

type PageOptions = {
  security: SecurityOptions
  inline: InlineHashes | undefined
  frameAncestors: readonly string[] | undefined
  language: string
  mayRedirect: boolean
}

/**
 * Creates the headers of a rendered page. A page is the same for everybody, and may be a second old. Where an address
 * may redirect to another language, caches keep the languages apart.
 */
export const createPageHeaders = ({
  security,
  inline,
  frameAncestors,
  language,
  mayRedirect,
}: PageOptions): Headers => ({
  'content-security-policy': createPolicy(security, inline, frameAncestors),
  'cache-control': 'public, max-age=1, must-revalidate',
  'content-language': language,
  vary: mayRedirect ? 'accept-encoding, accept-language, cookie' : 'accept-encoding',
  // the policy names the sites that may show the page in a frame; the older header can't
  ...(!frameAncestors?.length && { 'x-frame-options': 'DENY' }),
})

const encodings: Encoding[] = ['br', 'gzip', 'identity']

const toRefusal = (encoding: Encoding) => new RegExp(`\\b${encoding}\\s*;\\s*q=0(\\.0*)?\\s*(,|$)`, 'i')
const refusals = new Map(encodings.map((encoding) => [encoding, toRefusal(encoding)]))

/** Returns the encoding that an Accept-Encoding header prefers, of those of pages; the smallest of equal ones. */
export function chooseEncoding(accepted = ''): Encoding {
  // the library would read `br;q=0, *` as br
  const allowed = encodings.filter((encoding) => !refusals.get(encoding)?.test(accepted))
  return negotiate(accepted, allowed) ?? 'identity'
}

/** Answers a rendered page, a redirect or 304. A cookie is for this visitor alone, so no cache may keep that reply. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: CachedResponse, cookie?: string) {
  if (page.redirect !== undefined) return reply.redirect(page.redirect, page.status)
  const { etag, headers } = page
  // by the page, not by the address that was asked for: other addresses lead to it too, like /embed/../login
  if (headers['content-security-policy'] !== undefined) reply.removeHeader('x-frame-options')
  const own = cookie ? { 'set-cookie': cookie, 'cache-control': 'private, no-store' } : {}
  if (page.status === 200 && request.headers['if-none-match'] === etag)
    return reply
      .headers({ ...headers, ...own, etag })
      .code(304)
      .send()
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const retryAfter = defaultRetryAfter[page.status]
  const toHeaders = () => ({
    ...reply.getHeaders(),
    ...headers,
    etag,
    'content-type': 'text/html; charset=utf-8',
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    ...(retryAfter !== undefined && { 'retry-after': retryAfter }),
  })
  const encoded = page.encode(encoding, toHeaders)
  if (!cookie) return writeResponse(reply, page.status, encoded)
  return reply
    .code(page.status)
    .headers({ ...toHeaders(), ...own })
    .send(encoded.body)
}
