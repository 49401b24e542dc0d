import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Database, Sql } from '../database.ts'
import { getQuery } from '../http.ts'
import { messagePage, sendPage } from '../pages/layout.ts'
import { mailboxPage, mailPage, type View } from './mail-pages.ts'
import { findMail, newestDocuments, newestMails, rawMail, type StoredMail } from './store.ts'

type ById = { Params: { id: string } }
type ByAttachment = { Params: { id: string; at: string } }

/**
 * The policy of a mail's own page: it may show its styles, its pictures and the product's, and open links in a new tab.
 */
const createLetterPolicy = (publicUrl: string) =>
  [
    "default-src 'none'",
    `img-src 'self' data: ${publicUrl}`,
    "style-src 'unsafe-inline'",
    "font-src 'self'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-popups allow-popups-to-escape-sandbox',
  ].join('; ')

/** Serves the mails received, for people at `/sandbox/mail` and for tests at `/sandbox/mail.json`. */
export const mailRoutes = (database: Database, publicUrl: string) => async (app: FastifyInstance) => {
  registerPages(app, database.pool)
  registerContents(app, database.pool, createLetterPolicy(publicUrl))
}

/** The list of mails, and a page around each. */
function registerPages(app: FastifyInstance, sql: Sql) {
  app.get('/sandbox/mail', async (request, reply) => {
    const query = new URLSearchParams(getQuery(request.url))
    const to = query.get('to') ?? ''
    const seconds = Number(query.get('refresh'))
    const refreshing = seconds >= 1 && seconds <= 3600
    if (refreshing) reply.header('refresh', String(Math.floor(seconds)))
    const body = mailboxPage(await newestMails(sql, to, 500), to, refreshing)
    return sendPage(reply, { title: 'Mail (sandbox)', body, styles: ['form', 'mail'] })
  })

  app.get('/sandbox/mail.json', async (request, reply) => {
    const query = new URLSearchParams(getQuery(request.url))
    const limit = Math.min(Math.max(Number(query.get('limit')) || 50, 1), 500)
    const mails = await newestDocuments(sql, query.get('to') ?? '', limit)
    return reply.header('cache-control', 'no-store').send(mails.map(asJson))
  })

  app.get<ById>('/sandbox/mail/:id', async (request, reply) => {
    const query = new URLSearchParams(getQuery(request.url))
    const to = query.get('to') ?? ''
    const mail = await findMail(sql, request.params.id)
    if (!mail) return sendMissing(reply)
    const page = mailPage({
      mail,
      others: await newestMails(sql, to, 50),
      to,
      view: chooseView(query.get('view'), mail),
    })
    const title = `${mail.document.subject || 'Mail'} (sandbox)`
    return sendPage(reply, { title, body: page, styles: ['mail'] })
  })
}

/** What a mail consists of, as it was sent: shown in its page's frame, or saved. */
function registerContents(app: FastifyInstance, sql: Sql, letterPolicy: string) {
  app.get<ById>('/sandbox/mail/:id/html', async (request, reply) => {
    const mail = await findMail(sql, request.params.id)
    if (!mail?.document.html) return sendMissing(reply)
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': letterPolicy,
        'x-frame-options': 'SAMEORIGIN',
        'referrer-policy': 'no-referrer',
      })
      .send(letter(mail))
  })

  app.get<ByAttachment>('/sandbox/mail/:id/attachments/:at', async (request, reply) => {
    const mail = await findMail(sql, request.params.id)
    const attachment = mail?.document.attachments[Number(request.params.at)]
    if (!attachment) return sendMissing(reply)
    const name = encodeURIComponent(attachment.filename)
    return reply
      .headers({
        'content-type': attachment.mimeType,
        'content-disposition': `attachment; filename*=UTF-8''${name}`,
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        // The mail's own page is in a sandboxed frame, which has an opaque origin.
        'cross-origin-resource-policy': 'cross-origin',
      })
      .send(Buffer.from(attachment.content, 'base64'))
  })

  app.get<ById>('/sandbox/mail/:id/raw', async (request, reply) => {
    const raw = await rawMail(sql, request.params.id)
    if (!raw) return sendMissing(reply)
    const disposition = `attachment; filename="mail-${request.params.id}.eml"`
    return reply.headers({ 'content-type': 'message/rfc822', 'content-disposition': disposition }).send(raw)
  })
}

const sendMissing = (reply: FastifyReply) =>
  sendPage(reply, {
    title: 'No such mail',
    status: 404,
    body: messagePage('No such mail', 'Only the newest 500 are kept.', { href: '/sandbox/mail', label: 'All mail' }),
  })

/** The view asked for, or the first one this mail has. */
function chooseView(asked: string | null, { document }: StoredMail): View {
  if (asked === 'headers') return 'headers'
  if (asked === 'text' && document.text !== null) return 'text'
  if (document.html !== null) return 'html'
  return document.text === null ? 'headers' : 'text'
}

/** Phones and computers have a font for Bangla, browsers on servers often don't. */
const bangla =
  "<style>@font-face{font-family:'Noto Sans Bengali';src:url(/sandbox/assets/noto-sans-bengali.woff2);font-weight:400 700}</style>"

/** The mail's HTML with links that open a new tab and pictures that come from its own parts. */
function letter({ id, document }: StoredMail): string {
  const body = (document.html ?? '').replace(/\bcid:([^"'\s)>]+)/gi, (whole, contentId: string) => {
    const at = document.attachments.findIndex((each) => each.contentId === contentId)
    return at < 0 ? whole : `/sandbox/mail/${id}/attachments/${at}`
  })
  const base = `<base target="_blank">${bangla}`
  return /<head[^>]*>/i.test(body) ? body.replace(/<head[^>]*>/i, (head) => head + base) : base + body
}

const asJson = ({ id, receivedAt, recipients, document }: StoredMail) => ({
  id: Number(id),
  receivedAt,
  recipients,
  ...document,
  attachments: document.attachments.map(({ content, ...rest }, at) => ({
    ...rest,
    url: `/sandbox/mail/${id}/attachments/${at}`,
    ...(rest.mimeType.startsWith('text/') && { text: Buffer.from(content, 'base64').toString('utf8') }),
  })),
})
