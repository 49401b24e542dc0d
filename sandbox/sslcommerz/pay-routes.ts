import type { FastifyInstance, FastifyReply } from 'fastify'
import { readBodiesAsText, toText } from '../http.ts'
import type { Html } from '../pages/html.ts'
import { type PayLanguage, readPayLanguage } from '../pages/language.ts'
import { messagePage, sendPage } from '../pages/layout.ts'
import { readSwitches } from '../switches.ts'
import type { SslcommerzOptions } from './api.ts'
import { queueNotification } from './notifications.ts'
import { isTab, payPage, returnPage } from './pay-page.ts'
import { translateSslcommerz } from './pay-texts.ts'
import { sign } from './signature.ts'
import { describeTry, findSession, recordTry, type Try } from './tries.ts'

type ByKey = { Params: { key: string }; Querystring: { tab?: string } }

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
    const send = (
      reply: FastifyReply,
      show: (language: PayLanguage) => Html,
      page: { status?: number; script?: string },
    ) => {
      const lang = readPayLanguage(reply.request.headers)
      const styles = ['form', 'pay', 'wallet']
      return sendPage(reply, {
        title: 'SSLCommerz (test mode)',
        body: show(lang),
        styles,
        formTargets: [publicUrl],
        lang,
        ...page,
      })
    }
    const sendUnknown = (reply: FastifyReply) =>
      send(reply, (language) => unknownPage(language, publicUrl), { status: 404 })
    app.get<ByKey>('/sandbox/sslcommerz/pay/:key', async ({ params, query: { tab } }, reply) => {
      const session = await findSession(database.pool, params.key)
      if (!session) return sendUnknown(reply)
      return send(reply, (language) => payPage(session, isTab(tab) ? tab : 'cards', language), {})
    })
    app.post<ByKey>('/sandbox/sslcommerz/pay/:key', async ({ params, body }, reply) => {
      const session = await findSession(database.pool, params.key)
      if (!session) return sendUnknown(reply)
      // the button of a choice comes after the radio buttons
      const choice = new URLSearchParams(toText(body)).getAll('choice').at(-1) ?? ''
      const status = STATUSES[choice]
      if (!status) return send(reply, (language) => payPage(session, 'cards', language), { status: 422 })
      const fields = await database.transaction(async (sql) => {
        const { signature } = (await readSwitches(sql)).sslcommerz
        const made = await recordTry(sql, session, status, choice === 'risk')
        const signed = sign(made ? describeTry(made) : {}, store.password, signature)
        await queueNotification(sql, session.request.ipn_url, signed)
        return signed
      })
      changed()
      const url = session.request[RETURNS[status]] ?? publicUrl
      return send(reply, (language) => returnPage(url, fields, language), { script: 'return.js' })
    })
  }

function unknownPage(language: PayLanguage, publicUrl: string): Html {
  const t = translateSslcommerz(language)
  const way = { href: publicUrl, label: t('Back to Book My Play') }
  return messagePage(t('There is no such session.'), t('Start again from your booking.'), way)
}
