import type { FastifyInstance } from 'fastify'

/** What the parts of the sandbox write to; the product's own logger fits. */
export type Log = { info(o: object, m?: string): void; error(o: object, m?: string): void }

/** Reads every body of this part of the server as plain text: each part decodes its own protocol. */
export function readBodiesAsText(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 262_144 }, (_request, body, done) => done(null, body))
}

/** Returns a body that `readBodiesAsText` has read; empty when nothing was sent. */
export const toText = (body: unknown): string => (typeof body === 'string' ? body : '')

/** Returns the part of a request's URL after `?`. */
export const getQuery = (url: string): string => {
  const at = url.indexOf('?')
  return at < 0 ? '' : url.slice(at + 1)
}

export const getPath = (url: string): string => url.split('?', 1)[0] ?? ''
