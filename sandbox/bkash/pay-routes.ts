import type { FastifyInstance, FastifyReply } from 'fastify'
import { row } from '../database.ts'
import { readBodiesAsText, toText } from '../http.ts'
import { readPayLanguage } from '../pages/language.ts'
import { messagePage, sendPage } from '../pages/layout.ts'
import type { BkashOptions } from './api.ts'
import { OTP, type PayView, PIN, payPage, type Step } from './pay-page.ts'
import { translateBkash } from './pay-texts.ts'
import type { Payment } from './payments.ts'
import { BLOCKED } from './wallets.ts'

type Options = Pick<BkashOptions, 'database' | 'publicUrl'>

/** Serves the pages where a customer approves a payment with number, OTP and PIN. */
export const bkashPages =
  ({ database, publicUrl }: Options) =>
  async (app: FastifyInstance) => {
    readBodiesAsText(app)
    const find = (id: string) =>
      row<Payment>(database.pool, 'select * from sandbox.bkash_payment where payment_id = $1', [id])
    app.get<{ Params: { id: string } }>('/sandbox/bkash/pay/:id', async ({ params }, reply) => {
      const payment = await find(params.id)
      if (payment?.step !== 'open') return sendClosed(reply, publicUrl)
      return sendStep(reply, publicUrl, payment, { step: 'number', number: '', otp: '' })
    })
    app.post<{ Params: { id: string } }>('/sandbox/bkash/pay/:id', async ({ params, body }, reply) => {
      const payment = await find(params.id)
      if (!payment) return sendClosed(reply, publicUrl)
      const form = new URLSearchParams(toText(body))
      const next = form.has('cancel') ? null : findStep(form)
      if (next) return sendStep(reply, publicUrl, payment, next)
      const outcome = toOutcome(form)
      await database.pool.query(
        "update sandbox.bkash_payment set step = $2, msisdn = $3 where payment_id = $1 and step = 'open'",
        [params.id, outcome, form.get('number')],
      )
      const back = new URL(payment.callback_url)
      back.searchParams.set('paymentID', params.id)
      back.searchParams.set('status', RETURNS[outcome])
      return reply.redirect(back.href, 303)
    })
  }

const RETURNS = { approved: 'success', cancelled: 'cancel', failed: 'failure' } as const

function toOutcome(form: URLSearchParams): keyof typeof RETURNS {
  if (form.has('cancel')) return 'cancelled'
  return form.get('number') === BLOCKED ? 'failed' : 'approved'
}

type Asked = Pick<PayView, 'step' | 'number' | 'otp' | 'problem'>

/** Returns what is asked for next; null once all is given. */
function findStep(form: URLSearchParams): Asked | null {
  const number = (form.get('fill') ?? form.get('number') ?? '').replace(/[\s-]/g, '').replace(/^\+?88(?=01)/, '')
  const [otp, pin] = [form.get('otp'), form.get('pin')]
  const ask = (step: Step, problem?: string) => ({ step, number, otp: otp ?? '', problem })
  if (form.has('fill')) return ask('number')
  if (!/^01\d{9}$/.test(number)) return ask('number', 'Enter a bKash number like 01770618575.')
  if (otp !== OTP) return ask('otp', otp === null ? undefined : 'The verification code is wrong.')
  if (pin !== PIN) return ask('pin', pin === null ? undefined : 'The PIN is wrong.')
  return null
}

function sendStep(reply: FastifyReply, publicUrl: string, payment: Payment, asked: Asked): FastifyReply {
  const language = readPayLanguage(reply.request.headers)
  return sendPage(reply, {
    title: `${asked.problem ? 'Error: ' : ''}bKash (test mode)`,
    body: payPage({ payment, language, ...asked }),
    styles: ['form', 'pay', 'wallet'],
    lang: language,
    formTargets: [publicUrl],
    status: asked.problem ? 422 : 200,
  })
}

function sendClosed(reply: FastifyReply, publicUrl: string): FastifyReply {
  const language = readPayLanguage(reply.request.headers)
  const t = translateBkash(language)
  const way = { href: publicUrl, label: t('Back to Book My Play') }
  const body = messagePage(t('This payment can’t be approved any more.'), t('Start again from your booking.'), way)
  return sendPage(reply, { title: 'bKash (test mode)', body, lang: language, status: 404 })
}
