import type { FastifyReply, FastifyRequest } from 'fastify'

type Picture = {
  bytes: Buffer
  /** Hash of the content, part of the URL. */
  version: string
  /** Whether the URL has this version; for another version the file is sent too, but not cached for ever. */
  isCurrent: boolean
}

const types: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

/** Sends a picture whose URL holds a hash of its content, so that browsers keep it for a year without asking again. */
export function sendPicture(request: FastifyRequest, reply: FastifyReply, name: string, picture: Picture) {
  const { bytes, version, isCurrent } = picture
  const etag = `"${version}-${name}"`
  reply.headers({
    etag,
    'cache-control': isCurrent ? 'public, max-age=31536000, immutable' : 'public, max-age=60',
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    // link previews and mails show them too
    'cross-origin-resource-policy': 'cross-origin',
    'content-disposition': 'inline',
  })
  if (request.headers['if-none-match'] === etag) return reply.status(304).send()
  return reply.type(types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream').send(bytes)
}
