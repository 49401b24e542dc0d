import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { MAX_UPLOAD_BYTES } from '#contract/photo-variants'
import { t } from '#i18n/t'
import { AppError } from '../app-error.ts'
import type { Limit } from './rate-limit.ts'

/** Each takes seconds of processor time. */
export const uploadLimits: Limit[] = [{ name: 'upload', by: 'account', most: 60, seconds: 3600 }]

const tooLarge = () =>
  new AppError('payload_too_large', t('This picture is larger than 15 MB. Choose a smaller one or reduce it.'))

/** Uploads whose body is being read or worked on in this process: each holds up to 15 MB. */
const MOST_AT_ONCE = 10

/** The most uploads of one account; the pages send one at a time. */
const MOST_PER_ACCOUNT = 2

const sending: string[] = []

/** Counts an upload until its reply has ended. @throws AppError unavailable when there are too many */
function enter(account: string, reply: ServerResponse): void {
  const own = sending.filter((other) => other === account).length
  if (sending.length >= MOST_AT_ONCE || own >= MOST_PER_ACCOUNT)
    throw new AppError('unavailable', t('Other pictures are being uploaded. Please try again in a few seconds.'))
  if (reply.destroyed) return
  sending.push(account)
  reply.once('close', () => sending.splice(sending.indexOf(account), 1))
}

/**
 * Registers routes whose body is a picture, read as bytes; all others take JSON of at most 256 KB only. The route
 * detects the format of the bytes, since browsers derive the type from the file's extension.
 */
export function registerUploads(app: FastifyInstance, routes: (scope: FastifyInstance) => void): void {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      /^(image\/|application\/octet-stream)/,
      { parseAs: 'buffer', bodyLimit: MAX_UPLOAD_BYTES },
      (_request, body, done) => done(null, body),
    )
    // after the caller's permission is checked, before the body is read
    scope.addHook('preParsing', async (request, reply) => {
      if (Number(request.headers['content-length']) > MAX_UPLOAD_BYTES) throw tooLarge()
      enter(request.actor?.id ?? request.ip, reply.raw)
    })
    routes(scope)
  })
}
