import type { FastifyInstance } from 'fastify'
import { readBodiesAsText, toText } from '../http.ts'
import { type Html, html } from '../pages/html.ts'
import { messagePage, sendPage, testStrip } from '../pages/layout.ts'
import { readSwitches } from '../switches.ts'
import type { SslcommerzOptions } from './api.ts'
import { queueNotification } from './notifications.ts'
import { sign } from './signature.ts'
import { describeTry, findSession, recordTry, type Session, type Try } from './tries.ts'

const RETURNS = {
  VALID: 'success_url',
  FAILED: 'fail_url',
  CANCELLED: 'cancel_url',
  UNATTEMPTED: 'cancel_url',
  EXPIRED: 'fail_url',
} as const

const STATUSES: Record<string, Try['status']> = {
  pay: 'VALID',
  risk: 'VALID',
  fail: 'FAILED',
  cancel: 'CANCELLED',
  leave: 'UNATTEMPTED',
  expire: 'EXPIRED',
}

/** Serves the page where a customer pays, and the form by which the browser returns. It never ends. */
export const sslcommerzPages =
  ({ database, publicUrl, store, changed }: SslcommerzOptions & { changed(): void }) =>
  async (app: FastifyInstance) => {
    readBodiesAsText(app)
    const page = (body: Html, status = 200) => ({
      title: 'SSLCommerz',
      body,
      styles: ['form'],
      formTargets: [publicUrl],
      status,
    })
    const unknown = page(messagePage('SSLCommerz', 'There is no such session.'), 404)
    app.get<{ Params: { key: string } }>('/sandbox/sslcommerz/pay/:key', async ({ params }, reply) => {
      const session = await findSession(database.pool, params.key)
      return sendPage(reply, session ? page(payPage(session)) : unknown)
    })
    app.post<{ Params: { key: string } }>('/sandbox/sslcommerz/pay/:key', async ({ params, body }, reply) => {
      const session = await findSession(database.pool, params.key)
      if (!session) return sendPage(reply, unknown)
      const choice = new URLSearchParams(toText(body)).get('choice') ?? ''
      const status = STATUSES[choice]
      if (!status) return sendPage(reply, page(payPage(session), 422))
      const fields = await database.transaction(async (sql) => {
        const { signature } = (await readSwitches(sql)).sslcommerz
        const made = await recordTry(sql, session, status, choice === 'risk')
        const signed = sign(made ? describeTry(made) : {}, store.password, signature)
        await queueNotification(sql, session.request.ipn_url, signed)
        return signed
      })
      changed()
      return sendPage(reply, page(returnPage(session.request[RETURNS[status]] ?? publicUrl, fields)))
    })
  }

const payPage = ({ sessionkey, request }: Session): Html => html`
${testStrip('No money moves.')}
<main class="message">
  <h1>SSLCommerz</h1>
  <p>BDT ${request.total_amount} for ${request.product_name}</p>
  <form method="post" action="/sandbox/sslcommerz/pay/${sessionkey}">
    <p><button class="button" type="submit" name="choice" value="pay">Pay with a mobile wallet</button></p>
    <p><button class="button quiet" type="submit" name="choice" value="risk">Pay, held for review</button></p>
    <p><button class="button quiet" type="submit" name="choice" value="fail">Fail</button></p>
    <p><button class="button quiet" type="submit" name="choice" value="cancel">Cancel</button></p>
    <p><button class="button quiet" type="submit" name="choice" value="expire">Let it expire</button></p>
  </form>
</main>`

const returnPage = (url: string, fields: Record<string, string>): Html => html`
${testStrip('The real page continues by itself.')}
<main class="message">
  <h1>SSLCommerz</h1>
  <form method="post" action="${url}">
    ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
    <button class="button" type="submit">Back to Book My Play</button>
  </form>
</main>`
