import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { MAX_UPLOAD_BYTES } from '#contract/photo-variants'
import { t } from '#i18n/t'
import { AppError } from '../app-error.ts'
import type { Limit } from './rate-limit.ts'

/** Each takes seconds of processor time. */
export const uploadLimits: Limit[] = [{ name: 'upload', by: 'account', most: 60, seconds: 3600 }]

const tooLarge = () =>
  new AppError('payload_too_large', t('This picture is larger than 15 MB. Choose a smaller one or reduce it.'))

const unsupported = () =>
  new AppError('unsupported_media', t('Send the file itself as the body, with its own content type like image/jpeg.'))

/** Uploads whose body is being read or worked on in this process: each holds up to 15 MB. */
const MOST_AT_ONCE = 10

/** The most uploads of one account; the pages send one at a time. */
const MOST_PER_ACCOUNT = 2

/** Bytes a second. An upload that is slower gives its place to the next one when all are taken. */
const SLOW = 16 * 1024

/** How long an upload takes before its speed is judged, in milliseconds. */
const JUDGED_AFTER_MS = 5000

type Upload = { account: string; request: IncomingMessage; startedAt: number; bytesBefore: number }

const uploads = new Set<Upload>()

const getSpeed = ({ request, startedAt, bytesBefore }: Upload) =>
  (request.socket.bytesRead - bytesBefore) / ((performance.now() - startedAt) / 1000)

/** Ends the slowest upload that is still being read, so that a few slow senders can't occupy all places. */
function endSlowest(): void {
  const now = performance.now()
  const [slowest] = [...uploads]
    .filter(({ request, startedAt }) => !request.complete && now - startedAt > JUDGED_AFTER_MS)
    .sort((one, other) => getSpeed(one) - getSpeed(other))
  if (!slowest || getSpeed(slowest) >= SLOW) return
  uploads.delete(slowest)
  slowest.request.destroy()
}

/** Counts an upload until its reply has ended. @throws AppError unavailable when there are too many */
function enter(account: string, request: IncomingMessage, reply: ServerResponse): void {
  if (uploads.size >= MOST_AT_ONCE) endSlowest()
  const own = [...uploads].filter((other) => other.account === account).length
  if (uploads.size >= MOST_AT_ONCE || own >= MOST_PER_ACCOUNT)
    throw new AppError('unavailable', t('Other pictures are being uploaded. Please try again in a few seconds.'))
  if (reply.destroyed) return
  const upload = { account, request, startedAt: performance.now(), bytesBefore: request.socket.bytesRead }
  uploads.add(upload)
  reply.once('close', () => uploads.delete(upload))
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
    // otherwise the error for a form would ask for JSON
    scope.addContentTypeParser('*', (_request, _body, done) => done(unsupported()))
    // after the caller's permission is checked, before the body is read
    scope.addHook('preParsing', async (request, reply) => {
      if (Number(request.headers['content-length']) > MAX_UPLOAD_BYTES) throw tooLarge()
      enter(request.actor?.id ?? request.ip, request.raw, reply.raw)
    })
    routes(scope)
  })
}
