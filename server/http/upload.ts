import type { FastifyInstance } from 'fastify'
import { MAX_UPLOAD_BYTES } from '#contract/photo-variants'
import { AppError } from '../app-error.ts'
import type { Limit } from './rate-limit.ts'

/** Each costs seconds of a processor. */
export const uploadLimits: Limit[] = [{ name: 'upload', by: 'account', most: 60, seconds: 3600 }]

const tooLarge = () =>
  new AppError('payload_too_large', 'This picture is larger than 15 MB. Choose a smaller one or reduce it.')

/**
 * Registers routes whose body is a picture, read as bytes; all others take JSON of at most 256 KB only. What the bytes
 * are is for the route to find out: browsers name types after a file's ending.
 */
export function registerUploads(app: FastifyInstance, routes: (scope: FastifyInstance) => void): void {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      /^(image\/|application\/octet-stream)/,
      { parseAs: 'buffer', bodyLimit: MAX_UPLOAD_BYTES },
      (_request, body, done) => done(null, body),
    )
    // after the caller's permission is checked, before the body is read
    scope.addHook('preParsing', async (request) => {
      if (Number(request.headers['content-length']) > MAX_UPLOAD_BYTES) throw tooLarge()
    })
    routes(scope)
  })
}
