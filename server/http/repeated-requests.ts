import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { t } from '#i18n/t'
import { AppError } from '../app-error.ts'
import type { Db } from '../db/client.ts'
import { claimKey, type KeyClaim, type SentKey, saveReply } from '../db/idempotency-keys.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Returns the reply of `make`; a request repeated with its Idempotency-Key gets the first reply.
     * @throws AppError conflict, unavailable
     */
    replyOnce(request: FastifyRequest, make: () => Promise<string>): Promise<string>
  }
}

/** The longest Idempotency-Key that the database stores as it is. */
const MAX_KEY_LENGTH = 255

/** Reads the request's Idempotency-Key, or the hash of a longer one than the database stores; undefined when it has none. */
export function readIdempotencyKey({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  if (typeof key !== 'string' || key === '') return undefined
  return key.length <= MAX_KEY_LENGTH ? key : createHash('sha256').update(key).digest('hex')
}

const release = (db: Db, { userId, key }: SentKey) =>
  sql`delete from idempotency_key where user_id = ${userId} and key = ${key}`.execute(db)

/** @throws AppError when there is no reply to send again */
function getFirstReply({ request, reply, isOld }: KeyClaim & { isFirst: false }, sent: SentKey): string {
  if (request !== sent.request) throw new AppError('conflict', t('This Idempotency-Key was used for another request.'))
  if (reply) return reply
  if (isOld)
    throw new AppError('conflict', t('It isn’t known whether this was done. Please look before you do it again.'))
  throw new AppError('unavailable', t('This is still being worked on. Please wait a moment.'), undefined, 1)
}

/**
 * Keeps the replies of requests with an Idempotency-Key for a day. The key is claimed before the request is worked on and
 * freed when it is refused, so that it is never done twice; after a crash in between its outcome stays unknown.
 */
export function registerRepeatedRequests(app: FastifyInstance, db: Db): void {
  app.decorate('replyOnce', async (request: FastifyRequest, make: () => Promise<string>) => {
    const key = readIdempotencyKey(request)
    if (!key || !request.actor) return make()
    const { method, url, body } = request
    const hash = createHash('sha256')
    // as JSON, the bytes of a picture would be four times as long
    if (Buffer.isBuffer(body)) hash.update(JSON.stringify([method, url])).update(body)
    else hash.update(JSON.stringify([method, url, body]))
    const sent = { userId: request.actor.id, key, request: hash.digest('hex') }
    const claimed = await claimKey(db, sent)
    if (!claimed.isFirst) return getFirstReply(claimed, sent)
    try {
      const reply = await make()
      await saveReply(db, sent, reply).catch((err) => request.log.warn({ err }, 'a reply was not kept'))
      return reply
    } catch (error) {
      if (error instanceof AppError) await release(db, sent).catch(() => undefined)
      throw error
    }
  })
}
