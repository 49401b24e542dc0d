import { createECDH, randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { importJWK, jwtVerify } from 'jose'
import { type Database, row, rows } from '../database.ts'
import { type BrowserKeys, decrypt } from './encryption.ts'

type ById = { Params: { id: string }; Body: Buffer }
type Browser = BrowserKeys & { gone: boolean }

const FIND = `select private_key as "privateKey", public_key as "publicKey", auth, gone from sandbox.push_browser where id = $1`
const MESSAGES = `select received_at as "receivedAt", ttl, topic, subject, content from sandbox.push_message
  where browser_id = $1 order by id`

/**
 * Serves a push service at `/sandbox/push/` and the browsers behind it. Messages are checked as real services do, then
 * decrypted.
 */
export const pushRoutes = (database: Database, publicUrl: string) => async (app: FastifyInstance) => {
  const sql = database.pool
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 4096 }, (_request, body, done) => done(null, body))

  app.post('/sandbox/push-browsers', async () => {
    const id = randomBytes(16).toString('base64url')
    const pair = createECDH('prime256v1')
    pair.generateKeys()
    const [p256dh, auth] = [pair.getPublicKey('base64url'), randomBytes(16).toString('base64url')]
    await sql.query('insert into sandbox.push_browser (id, private_key, public_key, auth) values ($1, $2, $3, $4)', [
      id,
      pair.getPrivateKey('base64url'),
      p256dh,
      auth,
    ])
    return { endpoint: `${publicUrl}/sandbox/push/${id}`, keys: { p256dh, auth } }
  })

  app.post<ById>('/sandbox/push/:id', async ({ params: { id }, headers, body }, reply) => {
    const browser = await row<Browser>(sql, FIND, [id])
    if (!browser || browser.gone) return reply.code(browser ? 410 : 404).send()
    const subject = await verify(headers.authorization, new URL(publicUrl).origin).catch(() => null)
    if (subject === null) return reply.code(403).send()
    if (headers['content-encoding'] !== 'aes128gcm') return reply.code(400).send()
    await sql.query(
      'insert into sandbox.push_message (browser_id, ttl, topic, subject, content) values ($1, $2, $3, $4, $5)',
      [id, Number(headers.ttl), headers.topic, subject, decrypt(body, browser)],
    )
    return reply.code(201).send()
  })

  app.get<ById>('/sandbox/push/:id', async ({ params: { id } }, reply) =>
    reply.header('cache-control', 'no-store').send(await rows(sql, MESSAGES, [id])),
  )

  app.delete<ById>('/sandbox/push/:id', async ({ params: { id } }, reply) => {
    await sql.query('update sandbox.push_browser set gone = true where id = $1', [id])
    return reply.code(204).send()
  })
}

/** Returns the sender named by a signed token for this service (RFC 8292). @throws Error when the token is not valid */
async function verify(authorization = '', audience: string): Promise<string> {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.toString('base64url', 1, 33), point.toString('base64url', 33)]
  const { payload } = await jwtVerify(token, await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256'), { audience })
  return payload.sub ?? ''
}
