import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Pages } from './entry.ts'
import type { Encoding, Rendered } from './page-cache.ts'

/** A page is the same for everybody, and may be a second old. */
const CACHE_CONTROL = 'public, max-age=1, must-revalidate'

const encodingOf = (accepted = ''): Encoding => {
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
}

/** The page's policy: the product's own, and the two texts that stand inline in every page by their hashes. */
const allowInline = (policy: string, { script, style }: { script: string; style: string }) =>
  policy.replace(/script-src [^;]*/, `$& ${script}`).replace(/style-src [^;]*/, `$& ${style}`)

/** Answers a rendered page, where to go instead, or that what the browser has is still right. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: Rendered, inline: Pages['inline']) {
  if (page.redirect !== undefined) return reply.redirect(page.redirect, page.status)
  const isKnown = page.status === 200 && request.headers['if-none-match'] === page.etag
  if (isKnown)
    return reply
      .headers(headersOf(reply, page, inline))
      .code(304)
      .send()
  const encoding = encodingOf(request.headers['accept-encoding'])
  const { body, head } = page.sent(encoding, () => ({
    ...headersOf(reply, page, inline),
    'content-type': 'text/html; charset=utf-8',
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  }))
  // Straight to the socket: what Fastify does for a reply it has to build would double the cost of one that is built.
  reply.hijack()
  reply.raw.writeHead(page.status, head)
  reply.raw.end(body)
  return reply
}

function headersOf(reply: FastifyReply, { etag }: Rendered, inline: Pages['inline']) {
  const headers = { ...reply.getHeaders(), 'cache-control': CACHE_CONTROL, etag, vary: 'accept-encoding' }
  const policy = reply.getHeader('content-security-policy')
  return inline ? { ...headers, 'content-security-policy': allowInline(String(policy), inline) } : headers
}
