import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Database } from '../database.ts'
import { readBodiesAsText, toText } from '../http.ts'
import { readPayLanguage } from '../pages/language.ts'
import { messagePage, sendPage } from '../pages/layout.ts'
import { type CardEntry, checkEntry, type EntryErrors, readEntry } from './card-entry.ts'
import { findIntent } from './intents.ts'
import { answerChallenge, type PayResult, pay } from './pay.ts'
import { challengePage, formatCardNumber, payPage } from './pay-page.ts'
import type { SessionRow } from './session-object.ts'
import { findSession, toSuccessUrl } from './sessions.ts'

export type PayRoutesOptions = { database: Database; publicUrl: string; changed(): void }

type ById = { Params: { id: string } }
type FormErrors = { errors?: EntryErrors; declined?: string | undefined; status?: number }

const nextYear = () => `12 / ${String((new Date().getFullYear() + 1) % 100).padStart(2, '0')}`

/** Serves the hosted checkout page at `/sandbox/pay/{sessionId}`; it works without JavaScript. */
export const payRoutes = (options: PayRoutesOptions) => async (app: FastifyInstance) => {
  const { database, publicUrl } = options
  readBodiesAsText(app)

  app.get<ById>('/sandbox/pay/:id', async (request, reply) => {
    const session = await findSession(database.pool, request.params.id)
    if (session?.status !== 'open') return sendClosed(reply, publicUrl, session)
    const { entry, declined } = await findLastAttempt(database, session)
    return sendForm(reply, publicUrl, session, entry, { declined })
  })

  app.post<ById>('/sandbox/pay/:id', async (request, reply) => {
    const form = new URLSearchParams(toText(request.body))
    const session = await findSession(database.pool, request.params.id)
    if (!session) return sendClosed(reply, publicUrl)
    const entry = readEntry(form)
    const fill = form.get('fill')
    if (fill && session.status === 'open') {
      const filled = { ...entry, number: formatCardNumber(fill), expiry: entry.expiry || nextYear() }
      return sendForm(reply, publicUrl, session, filled, {})
    }
    const checked = checkEntry(entry, session.amount_total > 0)
    if (session.status === 'open' && 'errors' in checked) {
      return sendForm(reply, publicUrl, session, entry, { errors: checked.errors, status: 422 })
    }
    if ('errors' in checked) return sendResult(reply, options, session, entry, { kind: 'closed', session })
    return sendResult(reply, options, session, entry, await pay(database, session.id, checked))
  })

  app.get<ById>('/sandbox/pay/:id/challenge', async (request, reply) => {
    const session = await findSession(database.pool, request.params.id)
    if (session?.status !== 'open') return sendClosed(reply, publicUrl, session)
    const intent = session.payment_intent ? await findIntent(database.pool, session.payment_intent) : undefined
    if (intent?.status !== 'requires_action') return reply.redirect(`/sandbox/pay/${session.id}`, 303)
    const page = challengePage(session, intent.card?.last4 ?? '')
    const formTargets = getFormTargets(session, publicUrl)
    return sendPage(reply, { title: 'Is this you?', body: page, styles: ['pay'], formTargets })
  })

  app.post<ById>('/sandbox/pay/:id/challenge', async (request, reply) => {
    const session = await findSession(database.pool, request.params.id)
    if (!session) return sendClosed(reply, publicUrl)
    const hasPassed = new URLSearchParams(toText(request.body)).get('answer') === 'complete'
    const result = await answerChallenge(database, session.id, hasPassed)
    options.changed()
    if (result?.kind === 'done') return reply.redirect(toSuccessUrl(result.session), 303)
    // The form shows the failure and the entry, which are stored with the payment.
    return reply.redirect(`/sandbox/pay/${session.id}`, 303)
  })
}

function sendResult(
  reply: FastifyReply,
  { publicUrl, changed }: PayRoutesOptions,
  session: SessionRow,
  entry: CardEntry,
  result: PayResult | undefined,
): FastifyReply {
  changed()
  if (!result) return sendClosed(reply, publicUrl)
  if (result.kind === 'challenge') return reply.redirect(`/sandbox/pay/${session.id}/challenge`, 303)
  if (result.kind === 'declined') {
    return sendForm(reply, publicUrl, session, entry, { declined: result.message, status: 402 })
  }
  // A form that is sent twice: the second request finds a paid session and redirects like the first.
  if (result.session.status === 'complete') return reply.redirect(toSuccessUrl(result.session), 303)
  return sendClosed(reply, publicUrl, result.session)
}

function sendForm(
  reply: FastifyReply,
  publicUrl: string,
  session: SessionRow,
  entry: CardEntry,
  { errors = {}, declined, status = 200 }: FormErrors,
): FastifyReply {
  const language = readPayLanguage(reply.request.headers)
  const isInvalid = declined !== undefined || Object.keys(errors).length > 0
  return sendPage(reply, {
    title: `${isInvalid ? 'Error: ' : ''}Pay Book My Play (test mode)`,
    body: payPage({ session, entry, errors, declined, now: new Date(), language }),
    styles: ['form', 'pay'],
    script: 'pay.js',
    status,
    lang: language,
    formTargets: getFormTargets(session, publicUrl),
  })
}

function sendClosed(reply: FastifyReply, publicUrl: string, session?: SessionRow): FastifyReply {
  const closed = (status: number, heading: string, message: string, href: string) =>
    sendPage(reply, {
      title: heading,
      status,
      body: messagePage(heading, message, { href, label: 'Back to Book My Play' }),
    })
  if (!session) {
    return closed(
      404,
      'No such checkout',
      'This address leads to no payment. Please start again from your booking.',
      publicUrl,
    )
  }
  if (session.status === 'complete') {
    return closed(
      200,
      'Already paid',
      'This checkout is complete. You will not be charged again.',
      toSuccessUrl(session),
    )
  }
  const href = session.request.cancelUrl ?? publicUrl
  return closed(410, 'This checkout has expired', 'Nothing was charged. You can start again from your booking.', href)
}

/** What was entered last, except the card itself, and why it was declined. */
async function findLastAttempt(database: Database, session: SessionRow) {
  const intent = session.payment_intent ? await findIntent(database.pool, session.payment_intent) : undefined
  const entry: CardEntry = {
    email: intent?.customer?.email ?? session.request.customerEmail ?? '',
    number: '',
    expiry: '',
    cvc: '',
    name: intent?.customer?.name ?? '',
    country: intent?.customer?.country ?? 'BD',
  }
  return { entry, declined: intent?.failure?.message }
}

/** Paying redirects to these origins, so the page's form-action policy must allow them. */
const getFormTargets = ({ request }: SessionRow, publicUrl: string) =>
  [publicUrl, request.successUrl].map((url) => new URL(url).origin)
