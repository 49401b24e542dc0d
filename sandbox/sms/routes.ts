import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Database, rows } from '../database.ts'
import { getQuery, readBodiesAsText, toText } from '../http.ts'
import { sendPage } from '../pages/layout.ts'
import { sameText } from '../secrets.ts'
import { type StoredSms, smsPage } from './sms-page.ts'

/** Numbers that fail: refused permanently, and a provider that is down. */
export const REFUSED = '+8801700000400'
export const DOWN = '+8801700000500'

const Message = z.strictObject({
  from: z.string().max(30),
  to: z.string().regex(/^\+\d{6,15}$/),
  text: z.string().min(1).max(1000),
  reference: z.string().min(1).max(100),
})

const KEPT = 500

const NEWEST = `select id, received_at as "receivedAt", sender as "from", recipient as "to", content as "text"
  from sandbox.sms where $1 = '' or recipient = $1 order by id desc limit $2`

/** Serves a provider of text messages, what it received for people at `/sandbox/sms`, and for tests at `/sandbox/sms.json`. */
export const smsRoutes = (database: Database, token: string) => async (app: FastifyInstance) => {
  readBodiesAsText(app)
  const sql = database.pool
  const isAllowed = ({ headers }: FastifyRequest) => sameText(headers.authorization ?? '', `Bearer ${token}`)

  app.head('/sandbox/sms/messages', async (request, reply) => reply.code(isAllowed(request) ? 204 : 401).send())

  app.post('/sandbox/sms/messages', async (request, reply) => {
    if (!isAllowed(request)) return reply.code(401).send({ error: 'unauthorized' })
    const message = Message.safeParse(parse(toText(request.body)))
    if (!message.success) return reply.code(400).send({ error: z.prettifyError(message.error) })
    const { from, to, text, reference } = message.data
    if (to === DOWN) return reply.code(503).send({ error: 'down' })
    if (to === REFUSED) return reply.code(422).send({ error: 'no such number' })
    await sql.query(
      `insert into sandbox.sms (reference, sender, recipient, content) values ($1, $2, $3, $4) on conflict do nothing`,
      [reference, from, to, text],
    )
    await sql.query(
      `delete from sandbox.sms where id <= (select id from sandbox.sms order by id desc offset ${KEPT} limit 1)`,
    )
    return reply.code(202).send({ accepted: true })
  })

  app.get('/sandbox/sms', async ({ url }, reply) => {
    const to = readTo(url)
    const messages = await rows<StoredSms>(sql, NEWEST, [to, 100])
    return sendPage(reply, { title: 'SMS (sandbox)', body: smsPage(messages, to), styles: ['form', 'mail'] })
  })

  app.get('/sandbox/sms.json', async ({ url }, reply) =>
    reply.header('cache-control', 'no-store').send(await rows<StoredSms>(sql, NEWEST, [readTo(url), KEPT])),
  )
}

/** The number asked for; a plus sign that was not escaped arrives as a space. */
const readTo = (url: string) => (new URLSearchParams(getQuery(url)).get('to') ?? '').replace(/^ /, '+')

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
